import type { Queryable } from '../../../db/connect.ts';
import { insertSet, type SetRow } from './queries.ts';

/** For somebody who is about to own the document. */
export async function addAnswers(
  db: Queryable,
  set: Pick<SetRow, 'userId' | 'templateId' | 'version' | 'name' | 'answers'>,
): Promise<void> {
  await insertSet(db, set);
}
