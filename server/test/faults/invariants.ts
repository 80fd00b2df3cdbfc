import type pg from 'pg';

/** How many rows break a rule: each of these finds none. */
const rules = {
  /** Paid at the provider, and no order. */
  'lost orders': `
    select from sandbox_payments join sandbox_sessions on sandbox_sessions.id = session_id
    where status = 'paid' and not exists (
      select from orders where orders.checkout_id = sandbox_sessions.checkout_id::uuid)`,

  /** Paid for twice by one person, or owned twice, or given back because of it. */
  'doubled orders': `
    select from (
      select buyer_id, line->>'templateId' as template_id from sandbox_payments
      join sandbox_sessions on sandbox_sessions.id = session_id, jsonb_array_elements(lines) line
      where status = 'paid'
      union all
      select user_id::text, template_id::text from purchases
      where price_in_cents = 0 and refunded_at is null) sold
    group by buyer_id, template_id having count(*) > 1
    union all select from (select checkout_id from orders group by checkout_id having count(*) > 1) twice
    union all select from purchases where refunded_at is not null
    union all select from sandbox_refunds`,

  'orders that nobody paid for': `
    select from orders where total_in_cents > 0 and not exists (
      select from sandbox_payments join sandbox_sessions on sandbox_sessions.id = session_id
      where status = 'paid' and sandbox_sessions.checkout_id::uuid = orders.checkout_id)`,

  'checkouts that do not stand as the provider says': `
    select from sandbox_payments join sandbox_sessions on sandbox_sessions.id = session_id
    join checkouts on checkouts.id = sandbox_sessions.checkout_id::uuid
    where checkouts.state <> sandbox_payments.status`,

  'paid checkouts without an order, or the other way round': `
    select from checkouts full join orders on orders.checkout_id = checkouts.id
    where (checkouts.state = 'paid') is distinct from (orders.id is not null)`,

  'orders with other lines than their checkout': `
    select from (select orders.checkout_id, template_id, version, title, price_in_cents, purchases.user_id
        from purchases join orders on orders.id = order_id) bought
    full join (select checkout_id, template_id, version, title, price_in_cents, user_id
        from checkout_items join checkouts on checkouts.id = checkout_id where state = 'paid') asked
      using (checkout_id, template_id, version, title, price_in_cents, user_id)
    where bought is null or asked is null`,

  'orders whose total is not what was charged': `
    select from orders join checkouts on checkouts.id = checkout_id
    where orders.total_in_cents <> checkouts.amount_in_cents
      or orders.total_in_cents <> (select sum(price_in_cents) from purchases where order_id = orders.id)
      or orders.total_in_cents <> coalesce((
        select sum((line->>'priceInCents')::int) from sandbox_sessions, jsonb_array_elements(lines) line
        where sandbox_sessions.checkout_id::uuid = orders.checkout_id and sandbox_sessions.id = session_id), 0)`,

  'bought documents that are in the cart': `
    select from purchases join cart_items using (user_id, template_id)
    where not (user_id || ' ' || template_id) = any($1)`,

  'orders without exactly one receipt, or the other way round': `
    select from orders full join (
      select data->>'orderId' as order_id from pgboss.job where name = 'receipt'
      union all select data->>'orderId' from pgboss.archive where name = 'receipt') receipts
      on receipts.order_id = orders.id::text
    group by orders.id, receipts.order_id having count(orders.id) <> 1 or count(receipts.order_id) <> 1`,

  'receipts that were mailed twice': `
    select from outbox_mails where mail->>'subject' like 'Your Counterpart receipt, order %'
    group by mail->>'subject' having count(*) > 1`,

  'people with more than one page': `
    select from checkouts where state in ('opening', 'open') group by user_id having count(*) > 1`,
} satisfies Record<string, string>;

interface Count {
  paid: number;
  lost: number;
  doubled: number;
  /** Every rule that is broken, and how often. */
  broken: string[];
}

/** `spared` names what may be in a cart again, as `user template`. */
export async function countBroken(pool: pg.Pool, spared: string[]): Promise<Count> {
  const found = new Map<string, number>();
  for (const [name, text] of Object.entries(rules)) {
    const { rowCount } = await pool.query(text, text.includes('$1') ? [spared] : []);
    found.set(name, rowCount ?? 0);
  }
  const { rows } = await pool.query(`select count(*) as paid from sandbox_payments where status = 'paid'`);
  const lost = found.get('lost orders') ?? 0;
  const doubled = found.get('doubled orders') ?? 0;
  const broken = [...found].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  return { paid: rows[0].paid, lost, doubled, broken };
}
