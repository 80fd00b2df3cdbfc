import type { Queryable } from '../../db/connect.ts';
import { deleteItems } from './queries.ts';

export const clearCart = (db: Queryable, userId: string): Promise<void> => deleteItems(db, userId);
