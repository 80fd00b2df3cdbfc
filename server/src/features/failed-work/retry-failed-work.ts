import type { Connection } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordEvent } from '../audit/record-event.ts';
import { findOne, retry } from './queries.ts';
import { noDocument, notThere, underWay } from './refusals.ts';
import { describe, inOneLine, namesNothing, retriedWithPassword } from './words.ts';

/** `confirm` is asked before money is moved anew. Gives what it is. */
export async function retryFailedWork(
  connection: Connection,
  actor: Actor,
  id: string,
  confirm: () => void,
): Promise<string> {
  if (!isUuid(id)) throw notThere();
  return inTransaction(connection, async ({ db }) => {
    const work = await findOne(db, id);
    if (!work) throw notThere();
    if (namesNothing(work.kind, work.data)) throw noDocument();
    if (retriedWithPassword.includes(work.kind)) confirm();
    if ((await retry(db, id)) === 0) throw underWay();
    const title = inOneLine(describe(work.kind, work.data, work));
    await recordEvent(db, actor, { action: 'retried-work', details: { title } });
    return title;
  });
}

/** All but what moves money anew. Gives how many. */
export const retryAllFailedWork = (connection: Connection, actor: Actor): Promise<number> =>
  inTransaction(connection, async ({ db }) => {
    const count = await retry(db);
    const title = `all of it, ${count} in number`;
    if (count > 0) await recordEvent(db, actor, { action: 'retried-work', details: { title } });
    return count;
  });
