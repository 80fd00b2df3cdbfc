import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../db/connect.ts';
import { newVersionMails, purchases, templates, templateVersions, users } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailRoom } from '../../mail/mail-room.ts';

export interface NewVersion {
  templateId: string;
  version: number;
}

const atATime = 100;

/**
 * Mails every owner of an earlier version once. Who is mailed is written down together with the mail, so that a job
 * that starts anew, or twice, goes on where the other one was.
 */
export async function mailOwners(
  { connection, jobs, mailRoom }: { connection: Connection; jobs: Jobs; mailRoom: MailRoom },
  newVersion: NewVersion,
): Promise<void> {
  const announced = await findAnnounced(connection.db, newVersion);
  if (!announced) return;
  for (let mailed = -1; mailed !== 0; ) {
    mailed = await inTransaction(connection, async (transaction) => {
      const owners = await takeOwners(transaction.db, newVersion);
      for (const email of owners)
        await jobs.enqueue('mail', mailRoom.newVersion(email, announced), transaction);
      return owners.length;
    });
  }
}

/** One that was withdrawn before anybody was told is not news. */
async function findAnnounced(db: Queryable, { templateId, version }: NewVersion) {
  const [found] = await db
    .select({ title: templateVersions.title, version: templateVersions.version, note: templateVersions.note })
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

async function takeOwners(db: Queryable, { templateId, version }: NewVersion): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(sql`
    with taken as (
      insert into ${newVersionMails} (template_id, version, user_id)
      select ${templateId}, ${version}, ${purchases.userId} from ${purchases}
      where ${purchases.templateId} = ${templateId} and ${purchases.refundedAt} is null
        and ${purchases.userId} is not null and ${purchases.version} < ${version}
        and not exists (
          select from ${newVersionMails} sent
          where sent.template_id = ${templateId} and sent.version = ${version} and sent.user_id = ${purchases.userId})
      order by ${purchases.userId} limit ${atATime}
      on conflict do nothing returning user_id
    )
    select ${users.email} from ${users} join taken on taken.user_id = ${users.id} order by ${users.email}`);
  return rows.map(({ email }) => email);
}
