import { ExternalLink } from '../../ui/external-link.tsx';
import { Link } from '../../ui/link.tsx';
import type { SiteLink } from './site-links.ts';

interface Props {
  links: SiteLink[];
  /** Of the list. */
  className?: string;
  linkClass: string;
  /** What a link within the shop is made with. */
  Inner?: typeof Link;
}

export function SiteLinkList({ links, className, linkClass, Inner = Link }: Props) {
  return (
    <ul className={className}>
      {links.map(({ label, to, external }) => (
        <li key={label}>
          {external ? (
            <ExternalLink href={to} className={linkClass}>
              {label}
            </ExternalLink>
          ) : (
            <Inner to={to} className={linkClass}>
              {label}
            </Inner>
          )}
        </li>
      ))}
    </ul>
  );
}
