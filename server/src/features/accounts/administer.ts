import type { Queryable } from '../../db/connect.ts';
import { listByRole, setDisabled, setRole } from './queries.ts';

/** What an operator can do to an account from the command line. Each gives whether there is such an account. */
export const commands = {
  grant: (db: Queryable, email: string) => setRole(db, email, 'ADMIN'),
  revoke: (db: Queryable, email: string) => setRole(db, email, 'CUSTOMER'),
  disable: (db: Queryable, email: string) => setDisabled(db, email, true),
  enable: (db: Queryable, email: string) => setDisabled(db, email, false),
};

export type Command = keyof typeof commands;

export const listAdministrators = async (db: Queryable): Promise<string[]> =>
  (await listByRole(db, 'ADMIN')).map(({ email }) => email);
