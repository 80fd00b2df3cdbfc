import * as paths from '@counterpart/contract/facts/paths';
import type { Shop } from '@counterpart/contract/shop';

export interface SiteLink {
  label: string;
  to: string;
  external?: boolean;
}

export const mainLinks = ({ links }: Shop): SiteLink[] => [
  { label: 'Templates', to: paths.findTemplates },
  { label: 'Resources', to: links.resources, external: true },
  { label: 'Support', to: paths.feedbackPage },
];

export const quickLinks = ({ links }: Shop): SiteLink[] => [
  { label: 'Templates', to: paths.findTemplates },
  { label: 'About Us', to: paths.aboutUs },
  { label: 'Resources', to: links.resources, external: true },
  { label: 'Feedback/Support', to: paths.feedbackPage },
];

export const legalLinks = ({ links }: Shop): SiteLink[] => [
  { label: 'Privacy Policy', to: links.privacy, external: true },
  { label: 'Cookie Policy', to: links.cookies, external: true },
  { label: 'Terms', to: links.terms, external: true },
];
