import type { Queryable } from '../../../db/connect.ts';
import { thumbnailKeys } from '../pictures/thumbnails.ts';
import { listUsedKeys } from './queries.ts';

/** Every file that the store should have. */
export async function usedFiles(db: Queryable): Promise<Set<string>> {
  return new Set((await listUsedKeys(db)).flatMap((key) => [key, ...thumbnailKeys(key)]));
}
