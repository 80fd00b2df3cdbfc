import type { Role, User } from '@counterpart/contract/accounts';

/** Letters and digits that nobody takes for another one, in either case. */
export const codeCharacters = 'ABDEFGHJLMNQRTYadefhnrt3479';
export const codeLength = 6;
export const codeMinutes = 10;
export const mostWrongGuesses = 5;

/** How long a proven address may wait for its user record. */
export const provenMinutes = 60;

export const newCode = (random: (below: number) => number) =>
  Array.from({ length: codeLength }, () => codeCharacters[random(codeCharacters.length)]).join('');

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
