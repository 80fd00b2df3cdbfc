import type { Connection } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, recordEvent } from '../audit/record-event.ts';
import { discard, findOne } from './queries.ts';
import { notThere, underWay } from './refusals.ts';
import { describe, discardingOf, inOneLine } from './words.ts';

/** What it is, and what it would mean to discard it; nothing where there is none. */
export async function lookAt(
  { db }: Connection,
  id: string,
): Promise<{ title: string; discarding: string } | undefined> {
  const work = isUuid(id) ? await findOne(db, id) : undefined;
  return (
    work && { title: inOneLine(describe(work.kind, work.data, work)), discarding: discardingOf(work.kind) }
  );
}

/** Gives work up for good. Gives what it was. */
export async function discardFailedWork(connection: Connection, actor: Actor, id: string): Promise<string> {
  if (!isUuid(id)) throw notThere();
  return inTransaction(connection, async ({ db }) => {
    const work = await findOne(db, id);
    if (!work) throw notThere();
    if (!(await discard(db, id))) throw work.retriedAt ? underWay() : notThere();
    const title = inOneLine(describe(work.kind, work.data, work));
    await recordEvent(db, actor, { action: 'discarded-work', details: { title } });
    return title;
  });
}
