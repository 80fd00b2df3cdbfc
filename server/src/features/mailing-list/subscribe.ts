import type { Queryable } from '../../db/connect.ts';
import { subscribers } from '../../db/tables.ts';

export async function subscribe(db: Queryable, emailAddress: string): Promise<void> {
  await db.insert(subscribers).values({ emailAddress }).onConflictDoNothing();
}
