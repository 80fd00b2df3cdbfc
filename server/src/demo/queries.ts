import type { Queryable } from '../db/connect.ts';
import { templates } from '../db/tables.ts';

export async function isShopEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: templates.id }).from(templates).limit(1);
  return found.length === 0;
}
