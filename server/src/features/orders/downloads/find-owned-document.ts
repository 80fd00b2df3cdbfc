import type { Queryable } from '../../../db/connect.ts';
import { type Downloadable, downloadable } from './may-download.ts';
import { findHolding } from './queries.ts';

/** One version that somebody may download at this moment; otherwise says why not. */
export const findOwnedDocument = async (
  db: Queryable,
  userId: string,
  { id, version }: { id: string; version: number },
): Promise<Downloadable> => downloadable(await findHolding(db, userId, id, version));
