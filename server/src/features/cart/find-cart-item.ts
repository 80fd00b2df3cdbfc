import type { Queryable } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { hasItem } from './queries.ts';

export const findCartItem = async (db: Queryable, userId: string, templateId: string) => ({
  in_cart: isUuid(templateId) && (await hasItem(db, userId, templateId)),
});
