import type { Queryable } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { deleteItem } from './queries.ts';

/** Removing what is not there is fine. */
export async function removeCartItem(db: Queryable, userId: string, templateId: string): Promise<void> {
  if (isUuid(templateId)) await deleteItem(db, userId, templateId);
}
