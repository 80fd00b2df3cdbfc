import type { Notices } from '@counterpart/contract/calls/mail-choices';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { users } from '../../db/tables.ts';

/** Which mails somebody gets. */
export async function findNotices(db: Queryable, userId: string): Promise<Notices> {
  const [row] = await db
    .select({ versions: users.newVersionMailsStoppedAt, templates: users.newTemplateMailsStoppedAt })
    .from(users)
    .where(eq(users.id, userId));
  return { new_versions: row?.versions === null, new_templates: row?.templates === null };
}

const stopped = (column: typeof users.newVersionMailsStoppedAt | typeof users.newTemplateMailsStoppedAt) =>
  sql`coalesce(${column}, now())`;

/** When they were stopped first is kept. */
export async function setNotices(
  db: Queryable,
  userId: string,
  { new_versions, new_templates }: Partial<Notices>,
): Promise<void> {
  const change = {
    ...(new_versions !== undefined && {
      newVersionMailsStoppedAt: new_versions ? null : stopped(users.newVersionMailsStoppedAt),
    }),
    ...(new_templates !== undefined && {
      newTemplateMailsStoppedAt: new_templates ? null : stopped(users.newTemplateMailsStoppedAt),
    }),
  };
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, userId));
}
