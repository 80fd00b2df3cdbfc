import type { Transaction } from '../../db/transaction.ts';

/** What came of a checkout that is paid now. */
export interface PlacedOrder {
  orderId: string;
  number: number;
  totalInCents: number;
  /** None, if the buyer has left meanwhile: then everything goes back. */
  email: string | null;
  lines: PlacedLine[];
}

export interface PlacedLine {
  templateId: string;
  title: string;
  version: number;
  priceInCents: number;
  /** Its buyer owned it already, or cannot own it any more. */
  isRefunded: boolean;
}

/**
 * One statement, because this is what the shop lives on. The buyer is locked before the checkout, as everybody does who
 * needs both. Who comes second finds the checkout paid and does nothing.
 */
const text = `
  with buyer as materialized (
    select id, email, company_name from users where id = (select user_id from checkouts where id = $1) for key share
  ), paid as (
    update checkouts
    set state = 'paid', session_id = coalesce(session_id, $2), payment_id = $3, settled_at = now()
    where id = $1 and state <> 'paid' and (select count(*) from buyer) >= 0
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
    returning id, number, user_id, total_in_cents
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
    returning template_id
  ), removed as (
    delete from cart_items using lines
    where cart_items.user_id = lines.user_id and cart_items.template_id = lines.template_id
  )
  select id as "orderId", number, total_in_cents as "totalInCents",
    (select email from buyer where buyer.id = placed.user_id) as email,
    (select json_agg(json_build_object('templateId', template_id, 'title', title, 'version', version,
        'priceInCents', price_in_cents, 'isRefunded', template_id in (select template_id from doubled))
      order by title, template_id) from lines) as lines
  from placed`;

/** The order of a paid checkout, exactly once; nothing if it is there already. */
export async function placeOrder(
  transaction: Transaction,
  checkoutId: string,
  payment: { sessionId?: string; paymentId?: string },
): Promise<PlacedOrder | undefined> {
  const values = [checkoutId, payment.sessionId ?? null, payment.paymentId ?? null];
  const { rows } = await transaction.executeSql(text, values, 'place_order');
  return rows[0] as PlacedOrder | undefined;
}
