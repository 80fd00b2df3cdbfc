import type { User } from '@counterpart/contract/accounts';
import type { SiteLink } from './site-links.ts';

/** The way to everything that belongs to an account, apart from Log Out. */
export const accountLinks = ({ role }: User): SiteLink[] => [
  { label: 'Your Account', to: '/manage-account' },
  ...(role === 'ADMIN' ? [{ label: 'Admin Dashboard', to: '/admin-dashboard' }] : []),
  { label: 'Your Orders', to: '/orders' },
  { label: 'Feedback & Support', to: '/feedback-page' },
];
