import type { Queryable } from '../../../db/connect.ts';
import { deleteSet } from './queries.ts';
import { noSet } from './refusals.ts';

/** Whoever typed them may delete them, whether they still own the document or not. */
export async function deleteAnswers(db: Queryable, userId: string, id: string): Promise<void> {
  if (!(await deleteSet(db, userId, id))) throw noSet();
}
