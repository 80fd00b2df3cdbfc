import type { BillingDetails, Ownership } from '@counterpart/contract/orders';
import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../db/connect.ts';
import { isUuid } from '../../db/is-uuid.ts';
import { statement } from '../../db/statement.ts';
import { downloads, orders, purchases, templates, templateVersions, users } from '../../db/tables.ts';
import { shownByVersion, type VersionRow } from '../catalogue/shown-template.ts';
import type { OrderRecord, Receipt } from './rules.ts';

const status = sql<Ownership>`case
  when ${purchases.refundedAt} is not null then 'refunded'
  when ${purchases.disputedAt} is not null then 'disputed' else 'owned' end`;

/** What somebody bought of a template is found through the orders: refunded lines are in no index of their own. */
const ofPerson = (userId: string) => sql`${purchases.orderId} in (
  select ${orders.id} from ${orders} where ${orders.userId} = ${userId})`;
const linesOf = (userId: string, templateId: string) =>
  and(ofPerson(userId), eq(purchases.templateId, templateId));

/** What counts if a template was bought again after a refund: the one that is owned, else the latest. */
const currentFirst = sql`(${purchases.refundedAt} is null) desc, ${purchases.purchasedAt} desc`;

/** A version of what was bought; one row without a version, all null, where none is left. */
export interface PurchasedRow extends VersionRow {
  purchase_id: string;
  notify: boolean;
  purchased_at: Date;
  order_id: string;
  order_number: number;
  status: Ownership;
  file_name: string;
}

export function prepareStatements({ pool }: Connection) {
  const bought = sql`
    select distinct on (${purchases.templateId}) ${purchases.id} as purchase_id,
      ${purchases.templateId} as template_id, ${purchases.title} as title,
      ${purchases.notifyOfNewVersion} as notify, ${purchases.hiddenAt} as hidden_at,
      ${purchases.purchasedAt} as purchased_at, ${purchases.orderId} as order_id,
      ${orders.number} as order_number, ${status} as status
    from ${orders} join ${purchases} on ${purchases.orderId} = ${orders.id}
    where ${orders.userId} = ${sql.placeholder('user')}
    order by ${purchases.templateId}, ${currentFirst}`;
  const list = statement<PurchasedRow>(
    pool,
    'purchases_of_person',
    sql`select ${shownByVersion}, ${templateVersions.fileNameUponDownload} as file_name,
        bought.purchase_id, bought.notify, bought.purchased_at, bought.order_id, bought.order_number, bought.status
      from (${bought}) bought join ${templates} on ${templates.id} = bought.template_id
      left join ${templateVersions}
        on ${templateVersions.templateId} = ${templates.id} and ${templateVersions.withdrawnAt} is null
      where (bought.hidden_at is not null) = ${sql.placeholder('hidden')}
      order by bought.purchased_at desc, bought.order_number desc, bought.title, bought.template_id,
        ${templateVersions.version}`,
  );
  return {
    /** One purchase for each template, the latest first; the oldest version first. */
    listPurchases: (userId: string, hidden: boolean) => list({ user: userId, hidden }),
  };
}

export type Statements = ReturnType<typeof prepareStatements>;

/** Gives whether there was anything to change. */
export async function changePurchase(
  db: Queryable,
  userId: string,
  templateId: string,
  change: { hiddenAt: Date | null } | { notifyOfNewVersion: false },
): Promise<boolean> {
  if (!isUuid(templateId)) return false;
  const changed = await db
    .update(purchases)
    .set(change)
    .where(linesOf(userId, templateId))
    .returning({ id: purchases.id });
  return changed.length > 0;
}

export interface Holding {
  purchaseId: string;
  templateId: string;
  status: Ownership;
  isDisabled: boolean;
  /** Nothing where there is no such version, or not any more. */
  documentKey: string | null;
  fileName: string | null;
}

const holding = (db: Queryable, version: number) =>
  db
    .select({
      purchaseId: purchases.id,
      templateId: purchases.templateId,
      status,
      isDisabled: sql<boolean>`${users.disabledAt} is not null`,
      documentKey: templateVersions.documentKey,
      fileName: templateVersions.fileNameUponDownload,
    })
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(
      templateVersions,
      and(
        eq(templateVersions.templateId, purchases.templateId),
        eq(templateVersions.version, version),
        sql`${templateVersions.withdrawnAt} is null`,
      ),
    );

export async function findHolding(
  db: Queryable,
  userId: string,
  templateId: string,
  version: number,
): Promise<Holding | undefined> {
  if (!isUuid(templateId)) return undefined;
  const [row] = await holding(db, version).where(linesOf(userId, templateId)).orderBy(currentFirst).limit(1);
  return row;
}

export async function findHoldingByPurchase(
  db: Queryable,
  purchaseId: string,
  version: number,
): Promise<Holding | undefined> {
  const [row] = await holding(db, version).where(eq(purchases.id, purchaseId));
  return row;
}

export async function insertDownload(db: Queryable, purchaseId: string, version: number): Promise<void> {
  await db.insert(downloads).values({ purchaseId, version });
}

const order = {
  id: orders.id,
  number: orders.number,
  date: orders.createdAt,
  totalInCents: orders.totalInCents,
  companyName: orders.companyName,
  companyAddress: orders.companyAddress,
  taxId: orders.taxId,
};

const ownOrder = (orderId: string, userId: string) => and(eq(orders.id, orderId), eq(orders.userId, userId));

const line = {
  templateId: purchases.templateId,
  title: purchases.title,
  version: purchases.version,
  priceInCents: purchases.priceInCents,
  status,
};

const findLines = (db: Queryable, orderId: string) =>
  db
    .select(line)
    .from(purchases)
    .where(eq(purchases.orderId, orderId))
    .orderBy(purchases.title, purchases.templateId);

/** One of this person's own. */
export async function findOrder(
  db: Queryable,
  orderId: string,
  userId: string,
): Promise<OrderRecord | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [row] = await db.select(order).from(orders).where(ownOrder(orderId, userId));
  return row && { ...row, lines: await findLines(db, orderId) };
}

export async function changeBilling(
  db: Queryable,
  orderId: string,
  userId: string,
  { company_name: companyName, company_address: companyAddress, tax_id: taxId }: BillingDetails,
): Promise<OrderRecord | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [row] = await db
    .update(orders)
    .set({ companyName, companyAddress, taxId })
    .where(ownOrder(orderId, userId))
    .returning(order);
  return row && { ...row, lines: await findLines(db, orderId) };
}

/** Of anybody, or of this person only; nothing where the buyer has left. */
export async function findReceipt(
  db: Queryable,
  orderId: string,
  userId?: string,
): Promise<Receipt | undefined> {
  if (!isUuid(orderId)) return undefined;
  const lines = await db
    .select({ ...order, ...line, userId: users.id, name: users.fullName, email: users.email })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(purchases, eq(purchases.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .orderBy(purchases.title, purchases.templateId)
    .prepare('receipt_of_order')
    .execute({ orderId });
  const [first] = lines;
  if (!first || (userId !== undefined && first.userId !== userId)) return undefined;
  const { number, date, totalInCents, name, email, companyName, companyAddress, taxId } = first;
  return {
    number,
    date,
    totalInCents,
    buyer: { name, email, companyName, companyAddress, taxId },
    lines: lines.map(({ title, version, priceInCents, status }) => ({
      title,
      version,
      priceInCents,
      status,
    })),
  };
}
