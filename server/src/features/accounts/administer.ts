import type { ActivityKind } from '@counterpart/contract/facts/activity-kinds';
import type { Queryable } from '../../db/connect.ts';
import { nowhere } from '../../lib/callers/whereabouts.ts';
import { recordActivity } from './activity/record-activity.ts';
import { findUserByEmail, listByRole, setDisabled, setRole } from './queries.ts';

/** What a provider does whose sessions and second factors are in our database. */
export interface IdentityKeeper {
  endSessions(db: Queryable, uid: string): Promise<void>;
  removeFactors(db: Queryable, uid: string): Promise<void>;
}

/** Whoever has a session from before signs in again. Gives whether there is such an account. */
async function finish(
  db: Queryable,
  uid: string | undefined,
  event: { kind: ActivityKind; detail?: string },
  keeper: IdentityKeeper | undefined,
): Promise<boolean> {
  if (uid === undefined) return false;
  await recordActivity(db, uid, { ...event, ...nowhere });
  await keeper?.endSessions(db, uid);
  return true;
}

type Change = (db: Queryable, email: string, keeper?: IdentityKeeper) => Promise<boolean>;

const role =
  (detail: 'ADMIN' | 'CUSTOMER'): Change =>
  async (db, email, keeper) =>
    finish(db, await setRole(db, email, detail), { kind: 'role-changed', detail }, keeper);

const lock =
  (kind: 'disabled' | 'enabled'): Change =>
  async (db, email, keeper) =>
    finish(db, await setDisabled(db, email, kind === 'disabled'), { kind }, keeper);

/** For somebody who has lost it, and the recovery codes as well. */
const forgetFactors: Change = async (db, email, keeper) => {
  const uid = (await findUserByEmail(db, email))?.uid;
  if (uid !== undefined) await keeper?.removeFactors(db, uid);
  return finish(db, uid, { kind: 'second-factor-removed', detail: 'by the operator' }, keeper);
};

/** What an operator can do to an account from the command line. Each gives whether there is such an account. */
export const commands = {
  grant: role('ADMIN'),
  revoke: role('CUSTOMER'),
  disable: lock('disabled'),
  enable: lock('enabled'),
  'forget-factors': forgetFactors,
};

export type Command = keyof typeof commands;

export const listAdministrators = async (db: Queryable): Promise<string[]> =>
  (await listByRole(db, 'ADMIN')).map(({ email }) => email);
