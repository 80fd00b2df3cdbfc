import type { Queryable } from '../db/connect.ts';
import { unsealKey } from './kept-keys.ts';
import type { MasterKeys } from './master-keys.ts';
import { listKeys } from './queries.ts';

/** Says why not where the keys in the database were sealed with others than these. Gives how many there are. */
export async function ensureReadable(db: Queryable, masters: MasterKeys): Promise<number> {
  const rows = await listKeys(db);
  for (const row of rows) unsealKey(masters, row);
  return rows.length;
}
