import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { hasOwner } from '../../../db/fragments/ownership.ts';
import { newVersionMails, purchases, templates, templateVersions, users } from '../../../db/tables.ts';

type VersionName = { templateId: string; version: number };

/** One that was withdrawn before anybody was told is not news. */
export async function findAnnounced(db: Queryable, { templateId, version }: VersionName) {
  const [found] = await db
    .select({
      templateId: templateVersions.templateId,
      title: templateVersions.title,
      version: templateVersions.version,
      note: templateVersions.note,
    })
    .from(templateVersions)
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(
      and(
        eq(templateVersions.templateId, templateId),
        eq(templateVersions.version, version),
        isNull(templateVersions.withdrawnAt),
        isNull(templates.withdrawnAt),
      ),
    );
  return found;
}

/** The next owners to be mailed, marked as such; who stopped these mails is left out. */
export async function takeOwners(
  db: Queryable,
  { templateId, version }: VersionName,
  most: number,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await db.execute<{ id: string; email: string }>(sql`
    with taken as (
      insert into ${newVersionMails} (template_id, version, user_id)
      select ${templateId}, ${version}, ${purchases.userId} from ${purchases}
      join ${users} on ${users.id} = ${purchases.userId} and ${users.newVersionMailsStoppedAt} is null
      where ${purchases.templateId} = ${templateId} and ${hasOwner} and ${purchases.version} < ${version}
        and not exists (
          select from ${newVersionMails} sent
          where sent.template_id = ${templateId} and sent.version = ${version} and sent.user_id = ${purchases.userId})
      order by ${purchases.userId} limit ${most}
      on conflict do nothing returning user_id
    )
    select ${users.id}, ${users.email} from ${users} join taken on taken.user_id = ${users.id} order by ${users.email}`);
  return rows;
}
