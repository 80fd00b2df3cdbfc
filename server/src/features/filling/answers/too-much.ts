import type { Answers } from '@counterpart/contract/blanks';
import type { Queryable } from '../../../db/connect.ts';
import { sizeOfOthers } from './queries.ts';
import { tooLong, tooMuch } from './refusals.ts';
import { isTooLong, sizeOf } from './rules.ts';

/** Of all the answers of one person. */
const mostBytes = 10 * 1024 * 1024;

export async function refuseTooMuch(
  db: Queryable,
  { userId, id, answers }: { userId: string; id?: string; answers: Answers },
): Promise<void> {
  if (isTooLong(answers)) throw tooLong();
  if ((await sizeOfOthers(db, userId, id)) + sizeOf(answers) > mostBytes) throw tooMuch();
}
