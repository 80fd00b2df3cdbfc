import type { Connection } from '../../../db/connect.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { enqueuing } from '../../../jobs/enqueuing.ts';
import { keptTrail } from '../../../jobs/job-trail.ts';
import type { CheckoutReport, PaymentStatus } from '../../../ports/payments/port.ts';

import type { AskedFor } from './rules.ts';

/** What is paid for, by whom, and how; all of it has to agree with what was asked for. */
export type PaidCheckout = Pick<
  CheckoutReport,
  'checkoutId' | 'buyerId' | 'digest' | 'amountInCents' | 'currency'
> &
  Partial<Pick<CheckoutReport, 'sessionId' | 'paymentId'>>;

interface PlacedOrder {
  orderId: string;
  /** What was paid for and goes back: its buyer owned it already, or has left. */
  goesBack: string[];
}

/**
 * Everything that comes of a payment in one statement, because this is what the shop lives on: whole or not at all, in
 * one trip to the database; triggers take it out of the cart. The buyer is locked before the checkout, as everybody does who needs both. Who comes second
 * finds the checkout paid and does nothing.
 */
const placeOrderText = `
  with buyer as materialized (
    select id, company_name from users where id = (select user_id from checkouts where id = $1) for no key update
  ), paid as (
    update checkouts
    set state = 'paid', session_id = coalesce(session_id, $2), payment_id = $3, settled_at = now()
    where id = $1 and state <> 'paid' and (session_id is null or session_id = $2)
      and (user_id is null or user_id::text = $4) and digest = $5 and amount_in_cents = $6 and currency = $7
      and (select count(*) from buyer) >= 0
    returning id, user_id, amount_in_cents, currency
  ), earlier as (
    select company_name, company_address, tax_id from orders
    where user_id = (select user_id from paid) order by created_at desc limit 1
  ), placed as (
    insert into orders (checkout_id, user_id, total_in_cents, currency, company_name, company_address, tax_id)
    select paid.id, paid.user_id, paid.amount_in_cents, paid.currency,
      coalesce(earlier.company_name, buyer.company_name, ''), coalesce(earlier.company_address, ''),
      coalesce(earlier.tax_id, '')
    from paid left join buyer on buyer.id = paid.user_id left join earlier on true
    returning id, user_id
  ), lines as (
    select placed.id as order_id, placed.user_id, template_id, version, title, price_in_cents
    from placed join checkout_items on checkout_id = $1 order by template_id
  ), owned as (
    insert into purchases (order_id, user_id, template_id, version, title, price_in_cents)
    select * from lines where user_id is not null
    on conflict (user_id, template_id) where refunded_at is null do nothing
    returning template_id
  ), doubled as (
    insert into purchases (order_id, user_id, template_id, version, title, price_in_cents, refunded_at)
    select *, now() from lines where template_id not in (select template_id from owned)
    returning template_id, price_in_cents
  ), back as (
    select coalesce(jsonb_agg(template_id), '[]') as template_ids from doubled where price_in_cents > 0
  ), receipt as (${enqueuing(
    'receipt',
    `select jsonb_build_object('orderId', placed.id) as data from placed where user_id is not null`,
    '$8::jsonb',
  )}
  ), refund as (${enqueuing(
    'refund',
    `select jsonb_build_object('orderId', placed.id, 'templateIds', template_ids) as data
      from placed, back where template_ids <> '[]'`,
    '$8::jsonb',
  )}
  )
  select placed.id as "orderId", template_ids as "goesBack" from placed, back`;

/** The order of a paid checkout, exactly once; nothing if it is there already, or if something does not agree. */
export async function placeOrder(
  execute: Transaction['executeSql'],
  payment: PaidCheckout,
): Promise<PlacedOrder | undefined> {
  const { checkoutId, sessionId, paymentId, buyerId, digest, amountInCents, currency } = payment;
  const values = [checkoutId, sessionId, paymentId, buyerId, digest, amountInCents, currency, keptTrail()];
  const { rows } = await execute(
    placeOrderText,
    values.map((value) => value ?? null),
    'place_order',
  );
  return rows[0] as PlacedOrder | undefined;
}

/** From where a checkout can come to a state. Money is taken from everywhere, so it is not among them. */
const before: Record<Exclude<PaymentStatus, 'paid' | 'open'>, string[]> = {
  processing: ['opening', 'open', 'expired'],
  failed: ['opening', 'open', 'processing'],
  expired: ['opening', 'open', 'processing'],
};

/** Locks the buyer first, so that nobody is sold again what was just submitted. */
const followText = `
  with buyer as materialized (
    select id from users where id = (select user_id from checkouts where id = $1) for key share
  )
  update checkouts
  set state = $2, session_id = coalesce(session_id, $3), payment_id = coalesce(payment_id, $4),
    settled_at = case when $2 = 'processing' then null else now() end
  where id = $1 and state = any($5) and (select count(*) from buyer) >= 0`;

export async function follow(
  { pool }: Connection,
  { checkoutId, sessionId, paymentId }: CheckoutReport,
  status: keyof typeof before,
): Promise<void> {
  const values = [checkoutId, status, sessionId, paymentId ?? null, before[status]];
  await pool.query({ name: 'follow_checkout', text: followText, values });
}

const askedForText = `
  select user_id as "userId", session_id as "sessionId", digest, amount_in_cents as "amountInCents", currency, state
  from checkouts where id = $1`;

export async function findAskedFor(
  { pool }: Connection,
  checkoutId: string,
): Promise<(AskedFor & { state: string }) | undefined> {
  if (!isUuid(checkoutId)) return undefined;
  const { rows } = await pool.query({ name: 'checkout_asked_for', text: askedForText, values: [checkoutId] });
  return rows[0];
}
