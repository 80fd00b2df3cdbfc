import { randomUUID } from 'node:crypto';
import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import { waitFor } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { forbidden } from '../../../http/refusals.ts';
import { nowhere } from '../../../lib/callers/whereabouts.ts';
import { type Actor, recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { keepLastAdministrator } from './keep-last-administrator.ts';
import { applyChange, enqueueLetter, isAdministrator, lockPerson } from './queries.ts';
import { isSo, recorded, takesAnAdministrator } from './rules.ts';

const notYourself = () =>
  new Failure('people/yourself', 'You cannot do this to your own account. Ask another administrator');

/**
 * Makes somebody an administrator or a customer, or locks or opens the account; whoever has a session from before signs
 * in again. One change at a time, so that two administrators who turn on each other leave one. Gives the address of the
 * account, if there is one.
 */
export async function changePerson(
  { connection, keeper }: Pick<Deps, 'connection' | 'keeper'>,
  actor: Actor,
  who: { id: string } | { email: string },
  change: PersonChange,
): Promise<string | undefined> {
  return inTransaction(connection, async (transaction) => {
    const { db } = transaction;
    await waitFor(db, 'administrators');
    if (actor.id && !(await isAdministrator(db, actor.id))) throw forbidden();
    const person = await lockPerson(db, who);
    if (!person) return undefined;
    const { id, uid, email } = person;
    if (isSo(person, change)) return email;
    if (takesAnAdministrator(person, change)) {
      if (id === actor.id) throw notYourself();
      await keepLastAdministrator(db, id);
    }
    await applyChange(db, id, change);
    await recordActivity(db, uid, { ...recorded[change].activity, ...nowhere });
    await recordEvent(db, actor, { action: recorded[change].action, details: { title: email } });
    await keeper?.endSessions(db, uid);
    await enqueueLetter(transaction, { letterId: randomUUID(), email, change });
    return email;
  });
}
