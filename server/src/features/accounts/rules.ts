import type { Role, User } from '@counterpart/contract/calls/accounts';

/** The operator names the first administrators; nobody else becomes one by signing up. */
export const roleOf = (email: string, adminEmails: readonly string[]): Role =>
  adminEmails.includes(email) ? 'ADMIN' : 'CUSTOMER';

export interface UserRecord {
  email: string;
  role: Role;
  fullName: string;
  companyName: string;
  companyTitle: string;
}

export const profileOf = ({ fullName, companyName, companyTitle }: Omit<UserRecord, 'email' | 'role'>) => ({
  full_name: fullName,
  company_name: companyName,
  company_title: companyTitle,
});

export const toUser = (record: UserRecord): User => ({
  email_address: record.email,
  role: record.role,
  ...profileOf(record),
});
