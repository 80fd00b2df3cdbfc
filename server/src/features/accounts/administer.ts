import type { Queryable } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { nowhere } from '../../lib/callers/whereabouts.ts';
import { type Actor, recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { recordActivity } from './activity/record-activity.ts';
import { findUserByEmail, listByRole, setDisabled } from './queries.ts';

/** By the shop itself, whoever it is. */
export async function setLocked(db: Queryable, email: string, isDisabled: boolean): Promise<void> {
  const uid = await setDisabled(db, email, isDisabled);
  if (uid) await recordActivity(db, uid, { kind: isDisabled ? 'disabled' : 'enabled', ...nowhere });
}

/** For somebody who has lost it, and the recovery codes as well. Gives whether there is such an account. */
export async function forgetFactors(
  { connection, keeper }: Pick<Deps, 'connection' | 'keeper'>,
  actor: Actor,
  email: string,
): Promise<boolean> {
  return inTransaction(connection, async ({ db }) => {
    const uid = (await findUserByEmail(db, email))?.uid;
    if (uid === undefined) return false;
    await keeper?.removeFactors(db, uid);
    const activity = { kind: 'second-factor-removed', detail: 'by the operator' } as const;
    await recordActivity(db, uid, { ...activity, ...nowhere });
    await recordEvent(db, actor, { action: 'removed-factors', details: { title: email } });
    await keeper?.endSessions(db, uid);
    return true;
  });
}

export const listAdministrators = async (db: Queryable): Promise<string[]> =>
  (await listByRole(db, 'ADMIN')).map(({ email }) => email);
