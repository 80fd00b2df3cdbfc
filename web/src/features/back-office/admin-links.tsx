import * as paths from '@counterpart/contract/facts/paths';
import { NavLink } from '../../ui/link.tsx';

const links = [
  { label: 'Library', to: paths.adminDashboard },
  { label: 'Sales', to: paths.adminSales },
  { label: 'Orders', to: paths.adminOrders },
  { label: 'Feedback', to: paths.adminFeedback },
  { label: 'Mailing List', to: paths.adminMailingList },
  { label: 'People', to: paths.adminPeople },
  { label: 'Interests', to: paths.adminInterests },
  { label: 'Searches', to: paths.adminSearches },
  { label: 'Synonyms', to: paths.adminSynonyms },
  { label: 'Failed Work', to: paths.adminFailedWork },
  { label: 'Audit Trail', to: paths.adminAuditTrail },
  { label: 'Account Activity', to: paths.adminAccountActivity },
];

/** From one screen of an administrator to the others. */
export function AdminLinks() {
  return (
    <nav aria-label="Administration" className="mb-7">
      <ul className="-mx-2.5 flex flex-wrap gap-x-2 text-[0.9375rem]">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="inline-flex min-h-11 items-center px-2.5 text-soft decoration-green decoration-2 underline-offset-8 transition-colors duration-150 hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:underline"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
