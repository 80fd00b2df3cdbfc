import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { owns } from '../../../db/fragments/ownership.ts';
import { minutesFromNow } from '../../../db/fragments/time.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { checkoutItems, checkouts, orders, templates, templateVersions, users } from '../../../db/tables.ts';
import { askAgain, type CheckoutLine, openingMinutes, pageMinutes } from './rules.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** Whatever changes what somebody owns or pays for waits here until the end of the transaction. */
export async function lockBuyer(db: Queryable, userId: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return found.length > 0;
}

export interface Offer extends CheckoutLine {
  isOwned: boolean;
  /** Paid already, and to be confirmed. */
  isUnderWay: boolean;
}

/** What of these is for sale, in its current version, and how the buyer stands to it. */
export async function findOffers(
  db: Queryable,
  userId: string,
  templateIds: readonly string[],
): Promise<Offer[]> {
  const { rows } = await db.execute<Offer & Record<string, unknown>>(sql`
    select ${templates.id} as "templateId", current.version, current.title, current.price_in_cents as "priceInCents",
      ${owns(userId, templates.id)} as "isOwned",
      exists (
        select from ${checkouts} join ${checkoutItems} on ${checkoutItems.checkoutId} = ${checkouts.id}
        where ${checkouts.userId} = ${userId} and ${checkouts.state} = 'processing'
          and ${checkoutItems.templateId} = ${templates.id}) as "isUnderWay"
    from ${templates} join lateral (
      select version, title, price_in_cents from ${templateVersions}
      where template_id = ${templates.id} and withdrawn_at is null
      order by version desc limit 1) current on true
    where ${inArray(templates.id, templateIds.filter(isUuid))}
      and ${templates.titleKey} is not null
    order by current.title, ${templates.id}`);
  return rows;
}

/** Whoever opens its page, or settles it, waits meanwhile: it stays as it was found. */
export async function lockOpenCheckout(db: Queryable, userId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), inArray(checkouts.state, ['opening', 'open'])))
    .for('update');
  return row;
}

/** Whether a checkout is for any of these, too. */
export async function overlaps(
  db: Queryable,
  checkoutId: string,
  templateIds: readonly string[],
): Promise<boolean> {
  const common = await db
    .select({ templateId: checkoutItems.templateId })
    .from(checkoutItems)
    .where(
      and(eq(checkoutItems.checkoutId, checkoutId), inArray(checkoutItems.templateId, [...templateIds])),
    );
  return common.length > 0;
}

export async function insertCheckout(
  db: Queryable,
  checkout: Pick<CheckoutRow, 'userId' | 'state' | 'digest' | 'amountInCents'>,
  lines: readonly CheckoutLine[],
): Promise<CheckoutRow> {
  const [row] = await db
    .insert(checkouts)
    .values({ ...checkout, expiresAt: sql`date_trunc('second', ${minutesFromNow(pageMinutes)})` })
    .returning();
  if (!row) throw new Error('the checkout was not stored');
  await db.insert(checkoutItems).values(
    lines.map(({ templateId, version, title, priceInCents }) => ({
      checkoutId: row.id,
      templateId,
      version,
      title,
      priceInCents,
    })),
  );
  return row;
}

export async function findCheckout(
  db: Queryable,
  id: string,
  which?: SQL,
): Promise<(CheckoutRow & { orderId: string | null }) | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .select({ checkout: checkouts, orderId: orders.id })
    .from(checkouts)
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(checkouts.id, id), which));
  return row && { ...row.checkout, orderId: row.orderId };
}

export const ofBuyer = (userId: string): SQL => eq(checkouts.userId, userId);

/** Gives whether the page may be given out: it may not if something took the checkout's place meanwhile. */
export async function markOpen(
  db: Queryable,
  id: string,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<boolean> {
  const changed = await db
    .update(checkouts)
    .set({ state: 'open', sessionId, paymentAddress: address })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, 'opening')))
    .returning({ id: checkouts.id });
  return changed.length > 0;
}

export async function markExpired(db: Queryable, id: string, from: CheckoutRow['state']): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: 'expired', settledAt: sql`now()` })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, from)));
}

const isUnsettled = inArray(checkouts.state, ['opening', 'open', 'processing']);

/** Gives the session that the provider is to be asked about now; nothing if it was asked just before. */
export async function takeTurnToAsk(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .update(checkouts)
    .set({ askedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(checkouts.id, id),
        isUnsettled,
        sql`${checkouts.sessionId} is not null`,
        sql`coalesce(${checkouts.askedAt} < clock_timestamp() - interval '1 second', true)`,
      ),
    )
    .returning({ sessionId: checkouts.sessionId });
  return row?.sessionId ?? undefined;
}

export interface Unsettled {
  id: string;
  state: CheckoutRow['state'];
  sessionId: string | null;
  isOver: boolean;
}

/** The checkouts that are due to be asked about (`askAgain`); other processes skip those that this one was given. */
export async function claimUnsettled(db: Queryable, most: number): Promise<Unsettled[]> {
  const due = sql`
    select id from ${checkouts}
    where ${isUnsettled} and ${checkouts.createdAt} < now() - make_interval(secs => ${askAgain.afterSeconds})
      and coalesce(${checkouts.askedAt}
        < now() - least(make_interval(mins => ${askAgain.longestPauseMinutes}),
          (now() - ${checkouts.createdAt}) * ${askAgain.pauseOfAge}::float8), true)
    order by ${checkouts.askedAt} nulls first, ${checkouts.createdAt}
    limit ${most} for update skip locked`;
  const { rows } = await db.execute<Unsettled & Record<string, unknown>>(sql`
    update ${checkouts} set asked_at = now() where id in (${due})
    returning id, state, session_id as "sessionId",
      case state when 'opening' then created_at < now() - make_interval(mins => ${openingMinutes})
        else expires_at < now() end as "isOver"`);
  return rows;
}

/** Those of a leaving person; a payment that is to be confirmed is left to come. */
export async function lockOpenCheckouts(
  db: Queryable,
  uid: string,
): Promise<Pick<CheckoutRow, 'id' | 'state'>[]> {
  const [buyer] = await db.select({ id: users.id }).from(users).where(eq(users.uid, uid)).for('update');
  if (!buyer) return [];
  return db
    .select({ id: checkouts.id, state: checkouts.state })
    .from(checkouts)
    .where(and(eq(checkouts.userId, buyer.id), inArray(checkouts.state, ['opening', 'open'])))
    .for('update');
}
