import type { Queryable } from '../../../db/connect.ts';
import { owned } from './may-download.ts';
import { findLastVersion } from './queries.ts';

/** The version that an owner knows: the one downloaded last, else the one bought. Refuses who may download nothing. */
export async function findOwnedVersion(db: Queryable, userId: string, templateId: string): Promise<number> {
  const { bought, downloaded } = owned(await findLastVersion(db, userId, templateId));
  return downloaded ?? bought;
}
