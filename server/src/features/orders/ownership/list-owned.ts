import type { Database } from '../../../db/connect.ts';
import { findOwned } from './queries.ts';

export const listOwned = (db: Database, userId: string): Promise<string[]> => findOwned(db, userId);
