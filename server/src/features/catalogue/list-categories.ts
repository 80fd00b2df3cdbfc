import type { Queryable } from '../../db/connect.ts';
import type { FreshAnswer } from '../../http/kept-answers/answer.ts';
import { findCategories } from './queries.ts';

export async function listCategories(db: Queryable): Promise<FreshAnswer> {
  const names = await findCategories(db);
  return { body: JSON.stringify(names), headers: { 'content-type': 'application/json; charset=utf-8' } };
}
