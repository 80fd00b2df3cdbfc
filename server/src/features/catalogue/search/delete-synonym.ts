import type { Connection } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { type Actor, recordEvent } from '../../audit/record-event.ts';
import { removeSynonym } from './synonym-queries.ts';
import { termOf } from './words.ts';

export async function deleteSynonym(connection: Connection, actor: Actor, given: string): Promise<void> {
  const term = termOf(given);
  await inTransaction(connection, async ({ db }) => {
    if (!(await removeSynonym(db, term))) throw new Failure('resource/not-found', 'There is no such synonym');
    await recordEvent(db, actor, { action: 'removed-synonym', details: { title: term } });
  });
}
