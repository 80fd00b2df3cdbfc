import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { failedWork, orders, users } from '../../db/tables.ts';
import { retentionDays } from '../../jobs/jobs.ts';
import type { Part } from '../../lib/part-of-list.ts';
import { kindsNamed, retriedWithPassword, returnedForNothing, untold } from './words.ts';

type Row = typeof failedWork.$inferSelect;

/** With what the shop knows about what it names. */
export interface FailedRow extends Omit<Row, 'toldAt'> {
  orderNumber: number | null;
  buyer: string | null;
  title: string | null;
}

const given = (field: string) => sql`${failedWork.data} ->> ${sql.raw(`'${field}'`)}`;
const idIn = (field: string) =>
  sql`case when ${given(field)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${given(field)})::uuid end`;

const title = sql<string | null>`(select version.title from template_versions version
  where version.template_id = ${idIn('templateId')} or version.document_key = ${given('documentKey')}
  order by version.version desc limit 1)`;

/** A refund that came back is tried again as another refund. */
const jobOf = sql`case ${failedWork.kind} when 'returned-refund' then 'refund' else ${failedWork.kind} end`;

/** One whose new try went well is done; it is removed with the next look. */
const isWaiting = sql`not (${failedWork.retriedAt} is not null and exists (
  select from pgboss.job where job.name = ${jobOf} and job.id = ${failedWork.id} and job.state = 'completed'))`;

function matches({ needle }: Part): SQL | undefined {
  if (needle === '') return undefined;
  return sql`(${inArray(failedWork.kind, kindsNamed(needle))}
    or strpos(lower(concat_ws(' ', ${given('to')}, ${given('email')}, ${given('subject')}, ${users.email})), ${needle}) > 0
    or ${orders.number}::text = ${needle})`;
}

const select = (db: Queryable, which: SQL | undefined) =>
  db
    .select({
      id: failedWork.id,
      kind: failedWork.kind,
      data: failedWork.data,
      firstTriedAt: failedWork.firstTriedAt,
      lastTriedAt: failedWork.lastTriedAt,
      tries: failedWork.tries,
      error: failedWork.error,
      retriedAt: failedWork.retriedAt,
      orderNumber: orders.number,
      buyer: users.email,
      title,
    })
    .from(failedWork)
    .leftJoin(orders, eq(orders.id, idIn('orderId')))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(isWaiting, which))
    .orderBy(desc(failedWork.lastTriedAt), failedWork.id);

export const findFailedWork = (db: Queryable, part: Part): Promise<FailedRow[]> =>
  select(db, matches(part)).limit(part.limit).offset(part.offset);

export async function countFailedWork(db: Queryable, part: Part): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)` })
    .from(failedWork)
    .leftJoin(orders, eq(orders.id, idIn('orderId')))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(and(isWaiting, matches(part)));
  return row?.count ?? 0;
}

export async function findOne(db: Queryable, id: string): Promise<FailedRow | undefined> {
  return (await select(db, eq(failedWork.id, id)))[0];
}

/** What waits for a decision, of each kind. */
export const countByKind = (db: Queryable): Promise<{ kind: string; count: number }[]> =>
  db
    .select({ kind: failedWork.kind, count: sql<number>`count(*)` })
    .from(failedWork)
    .where(and(isNull(failedWork.retriedAt), ne(failedWork.kind, untold)))
    .groupBy(failedWork.kind)
    .orderBy(desc(sql`count(*)`), failedWork.kind);

/** Tries again, as soon as somebody works: a few times, so that the verdict is there soon. Gives how many. */
export async function retry(db: Queryable, id?: string): Promise<number> {
  const which = id
    ? sql`work.id = ${id}`
    : sql`work.kind not in (${sql.join(
        retriedWithPassword.map((kind) => sql`${kind}`),
        sql`, `,
      )})`;
  const { rows } = await db.execute(sql`
    with again as (
      update ${failedWork} work set retried_at = now()
      from pgboss.queue
      where ${which} and work.retried_at is null
        and queue.name = case work.kind when 'returned-refund' then 'refund' else work.kind end
      returning work.id, work.data, queue.*
    )
    insert into pgboss.job
      (id, name, data, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, policy)
    select case when data is null then gen_random_uuid() else id end, name, data, least(retry_limit, 2),
      retry_delay, retry_backoff, expire_seconds * interval '1s', now() + make_interval(days => ${retentionDays}), policy
    from again
    returning name`);
  return rows.length;
}

export async function discard(db: Queryable, id: string): Promise<boolean> {
  const gone = await db
    .delete(failedWork)
    .where(and(eq(failedWork.id, id), isNull(failedWork.retriedAt)))
    .returning({ id: failedWork.id });
  return gone.length > 0;
}

export async function insertReturnedRefund(
  db: Queryable,
  data: { orderId: string; templateIds: string[] },
): Promise<void> {
  await db.insert(failedWork).values({
    id: sql`gen_random_uuid()`,
    kind: 'returned-refund',
    data,
    error: data.templateIds.length === 0 ? { message: returnedForNothing } : null,
    toldAt: sql`now()`,
  });
}

export async function deleteRefunds(
  db: Queryable,
  { orderId, templateIds }: { orderId: string; templateIds: readonly string[] },
): Promise<void> {
  await db
    .delete(failedWork)
    .where(
      and(
        inArray(failedWork.kind, ['refund', 'returned-refund']),
        sql`${given('orderId')} = ${orderId}`,
        sql`${failedWork.data} -> 'templateIds' <> '[]'`,
        sql`${failedWork.data} -> 'templateIds' <@ ${JSON.stringify(templateIds)}::jsonb`,
      ),
    );
}

export async function deleteMailsTo(db: Queryable, email: string): Promise<void> {
  await db.delete(failedWork).where(sql`${email} in (${given('to')}, ${given('email')})`);
}
