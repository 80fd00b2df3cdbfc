import type { Queryable } from '../../db/connect.ts';
import { setInterests } from './queries.ts';
import { readNewInterests } from './read-interests.ts';

/** What they mean is known with the answer, so that what is suggested fits them at once. */
export async function updateInterests(db: Queryable, userId: string, names: string[]): Promise<string[]> {
  await readNewInterests(db, names);
  await setInterests(db, userId, names);
  return names;
}
