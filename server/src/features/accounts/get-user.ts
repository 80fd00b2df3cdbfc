import type { User } from '@counterpart/contract/calls/accounts';
import type { Person } from '../../http/gate.ts';

export const getUser = ({ email, role, profile }: Person): User => ({
  email_address: email,
  role,
  ...profile,
});
