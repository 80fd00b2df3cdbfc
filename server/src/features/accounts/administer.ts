import type { ActivityKind } from '@counterpart/contract/activity-kinds';
import type { Queryable } from '../../db/connect.ts';
import { nowhere } from '../../lib/callers/whereabouts.ts';
import { recordActivity } from './activity/record-activity.ts';
import { listByRole, setDisabled, setRole } from './queries.ts';

/** Of a provider whose sessions are in our database. */
type EndSessions = (db: Queryable, uid: string) => Promise<void>;

/** Whoever had a session under the old role signs in again. Gives whether there is such an account. */
async function finish(
  db: Queryable,
  uid: string | undefined,
  event: { kind: ActivityKind; detail?: string },
  endSessions: EndSessions | undefined,
): Promise<boolean> {
  if (uid === undefined) return false;
  await recordActivity(db, uid, { ...event, ...nowhere });
  await endSessions?.(db, uid);
  return true;
}

const role =
  (detail: 'ADMIN' | 'CUSTOMER') =>
  async (db: Queryable, email: string, endSessions?: EndSessions): Promise<boolean> =>
    finish(db, await setRole(db, email, detail), { kind: 'role-changed', detail }, endSessions);

const lock =
  (kind: 'disabled' | 'enabled') =>
  async (db: Queryable, email: string, endSessions?: EndSessions): Promise<boolean> =>
    finish(db, await setDisabled(db, email, kind === 'disabled'), { kind }, endSessions);

/** What an operator can do to an account from the command line. Each gives whether there is such an account. */
export const commands = {
  grant: role('ADMIN'),
  revoke: role('CUSTOMER'),
  disable: lock('disabled'),
  enable: lock('enabled'),
};

export type Command = keyof typeof commands;

export const listAdministrators = async (db: Queryable): Promise<string[]> =>
  (await listByRole(db, 'ADMIN')).map(({ email }) => email);
