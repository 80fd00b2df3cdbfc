import type { User } from '@counterpart/contract/calls/accounts';
import * as paths from '@counterpart/contract/facts/paths';
import type { SiteLink } from './site-links.ts';

/** The way to everything that belongs to an account, apart from Log Out. */
export const accountLinks = ({ role }: User): SiteLink[] => [
  { label: 'Your Account', to: paths.manageAccount },
  ...(role === 'ADMIN' ? [{ label: 'Admin Dashboard', to: paths.adminDashboard }] : []),
  { label: 'Your Orders', to: paths.orders },
  { label: 'Feedback & Support', to: paths.feedbackPage },
];
