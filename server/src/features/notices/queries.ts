import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { users } from '../../db/tables.ts';

/** Whether somebody gets the mails about new versions. */
export async function findNewVersions(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ stoppedAt: users.newVersionMailsStoppedAt })
    .from(users)
    .where(eq(users.id, userId));
  return row?.stoppedAt === null;
}

/** When they were stopped first is kept. */
export async function setNewVersions(db: Queryable, userId: string, isWanted: boolean): Promise<void> {
  const stoppedAt = sql`coalesce(${users.newVersionMailsStoppedAt}, now())`;
  await db
    .update(users)
    .set({ newVersionMailsStoppedAt: isWanted ? null : stoppedAt })
    .where(eq(users.id, userId));
}
