import type pg from 'pg';

/** What only the people of a run can say. */
interface Known {
  /** What may be in a cart again, as `user template`. */
  spared: string[];
  /** What somebody wanted to go back, as `payment template`, and what was promised to. */
  asked: string[];
  promised: string[];
}

const known = (what: keyof Known) => `(select jsonb_array_elements_text($1::jsonb->'${what}'))`;

/** How many rows break a rule: each of these finds none. */
const rules = {
  /** Paid at the provider, and no order. */
  'lost orders': `
    select from sandbox_payments join sandbox_sessions on sandbox_sessions.id = session_id
    where status = 'paid' and not exists (
      select from orders where orders.checkout_id = sandbox_sessions.checkout_id::uuid)`,

  /** Paid for twice by one person without having given it back, or owned twice, or given back because of it. */
  'doubled orders': `
    select from (
      select sandbox_sessions.buyer_id, line->>'templateId' as template_id from sandbox_payments
      join sandbox_sessions on sandbox_sessions.id = session_id cross join jsonb_array_elements(lines) line
      left join orders on orders.checkout_id = sandbox_sessions.checkout_id::uuid
      left join purchases on order_id = orders.id and purchases.template_id = (line->>'templateId')::uuid
      where status = 'paid' and refunded_at is null
      union all
      select user_id::text, template_id::text from purchases
      where price_in_cents = 0 and refunded_at is null) sold
    group by buyer_id, template_id having count(*) > 1
    union all select from (select checkout_id from orders group by checkout_id having count(*) > 1) twice
    union all select from purchases join orders on orders.id = order_id join checkouts on checkouts.id = checkout_id
    where refunded_at is not null and price_in_cents > 0 and coalesce(payment_id, '') || ' ' || template_id not in ${known('asked')}`,

  'doubled refunds, or some that nobody asked for': `
    select from sandbox_refunds, unnest(template_ids) template_id
    group by payment_id, template_id
    having count(*) > 1 or payment_id || ' ' || template_id not in ${known('asked')}`,

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
    where refunded_at is null and user_id || ' ' || template_id not in ${known('spared')}`,

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

/** What holds as well once everything that waited was done. */
const rulesInTheEnd = {
  'orders whose receipt was not mailed': `
    select from orders where not exists (select from outbox_mails where outbox_mails.id = orders.id)`,

  'refunds that were promised and not made': `
    select from ${known('promised')} promises (name)
    where name not in (select payment_id || ' ' || unnest(template_ids) from sandbox_refunds)`,

  /** What was free goes back with the rest of an order. */
  'documents that were taken back without their money, or the other way round': `
    select from (select payment_id, unnest(template_ids) as template_id from sandbox_refunds) refunded
    full join (select payment_id, template_id::text from purchases join orders on orders.id = order_id
        join checkouts on checkouts.id = checkout_id where refunded_at is not null and price_in_cents > 0) taken
      using (payment_id, template_id)
    where refunded is null or taken is null`,

  'jobs that were given up': `
    select from failed_work where data is not null
    union all select from pgboss.job where state = 'failed' and coalesce(data, 'null') <> 'null'`,
} satisfies Record<string, string>;

export interface Count {
  paid: number;
  refunded: number;
  mailed: number;
  lost: number;
  doubled: number;
  /** Every rule that is broken, and how often. */
  broken: string[];
}

export async function countBroken(pool: pg.Pool, facts: Known, isTheEnd = false): Promise<Count> {
  const found = new Map<string, number>();
  for (const [name, text] of Object.entries({ ...rules, ...(isTheEnd && rulesInTheEnd) })) {
    const { rowCount } = await pool.query(text, text.includes('$1') ? [JSON.stringify(facts)] : []);
    found.set(name, rowCount ?? 0);
  }
  const { rows } = await pool.query<Pick<Count, 'paid' | 'refunded' | 'mailed'>>(`
    select (select count(*) from sandbox_payments where status = 'paid')::int as paid,
      (select count(*) from sandbox_refunds)::int as refunded,
      (select count(*) from outbox_mails join orders using (id))::int as mailed`);
  const broken = [...found].filter(([, count]) => count > 0).map(([name, count]) => `${count} ${name}`);
  const numberOf = (...names: string[]) => names.reduce((sum, name) => sum + (found.get(name) ?? 0), 0);
  return {
    ...(rows[0] ?? { paid: 0, refunded: 0, mailed: 0 }),
    lost: numberOf(
      'lost orders',
      'orders whose receipt was not mailed',
      'refunds that were promised and not made',
    ),
    doubled: numberOf(
      'doubled orders',
      'doubled refunds, or some that nobody asked for',
      'receipts that were mailed twice',
    ),
    broken,
  };
}
