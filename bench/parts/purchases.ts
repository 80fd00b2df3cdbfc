import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Connection, connect } from '../../server/src/db/connect.ts';
import { prepareStatements as cartStatements } from '../../server/src/features/cart/queries.ts';
import { prepareStatements as orderStatements } from '../../server/src/features/orders/purchases/queries.ts';
import { KeyChain } from '../../server/src/keys/key-chain.ts';
import { masterKeys } from '../../server/src/keys/master-keys.ts';
import { startSession } from '../../server/src/ports/identity/embedded/records/sessions.ts';
import { createSandbox } from '../../server/src/ports/payments/embedded/payments.ts';
import { alternate, bearerOf, call, posted, type Request } from '../tools/calls.ts';
import { loadTemplates } from '../tools/large-library.ts';
import { transactionsPerSecond } from '../tools/pgbench.ts';
import { type Running, secretsKey } from '../tools/processes.ts';
import type { Finding } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const clients = 8;
const checkouts = 3000;
const people = 120;
/** As many as fit a well-filled cart. */
const cartItems = 40;

/** What the shop does with the database against what the database itself does, in the same run. */
export async function purchases(stage: Stage): Promise<Finding[]> {
  const databaseUrl = await stage.database('purchases');
  const pgbenchUrl = await stage.database('pgbench');
  const shop = await stage.open(databaseUrl, { RATE_LIMIT_SCALE: '1000' });
  const connection = connect(databaseUrl, () => undefined);
  await loadTemplates(databaseUrl, 100);
  const findings = [...(await rates(shop, connection, pgbenchUrl)), ...(await lists(shop, connection))];
  await connection.close();
  await shop.stop();
  return findings;
}

async function rates(shop: Running, connection: Connection, pgbenchUrl: string): Promise<Finding[]> {
  const paid = await paidWebhooks(connection, checkouts + 300);
  const adds = await cartRequests(shop, connection);
  await posted(shop, clients, paid.splice(0, 300));
  const before = await transactionsPerSecond(pgbenchUrl, 5);
  const fulfilled = await posted(shop, clients, paid);
  await posted(shop, clients, adds.splice(0, 300));
  const added = await posted(shop, clients, adds);
  const after = await transactionsPerSecond(pgbenchUrl, 5);
  if (!before || !after) {
    process.stdout.write('pgbench is not installed, so fulfilment and carts are not compared with it\n');
    return [];
  }
  const bare = (before + after) / 2;
  return [
    { name: 'pgbench, its default run', value: bare, unit: '/s' },
    {
      name: 'paid checkouts fulfilled to pgbench transactions',
      value: fulfilled / bare,
      unit: '×',
      atLeast: 0.25,
    },
    { name: 'adds to a cart to pgbench transactions', value: added / bare, unit: '×', atLeast: 0.3 },
  ];
}

/** People who have paid for two documents of their cart each, and of whom the shop was told nothing yet. */
async function paidWebhooks(connection: Connection, count: number): Promise<Request[]> {
  const { rows } = await connection.pool.query<{ session: string }>(
    `with buyers as (
      insert into users (uid, email, role, full_name, company_name, company_title)
      select 'buyer-' || n, 'buyer-' || n || '@example.com', 'CUSTOMER', 'Ada Lovelace', 'Engines Ltd', 'Counsel'
      from generate_series(1, $1) n returning id, uid
    ), chosen as (
      select template_id, version, title, price_in_cents from template_versions order by template_id limit 2
    ), filled as (
      insert into cart_items (user_id, template_id) select id, template_id from buyers, chosen
    ), opened as (
      insert into checkouts (user_id, state, digest, amount_in_cents, session_id, expires_at)
      select id, 'open', uid, (select sum(price_in_cents) from chosen), 'session-' || uid, now() + interval '1 hour'
      from buyers returning id, user_id, digest, session_id, expires_at
    ), listed as (
      insert into checkout_items select opened.id, chosen.* from opened, chosen
    ), sessions as (
      insert into sandbox_sessions
        (id, checkout_id, buyer_id, buyer_email, lines, digest, currency, return_address, cancel_address, expires_at)
      select session_id, id, user_id, '', (select jsonb_agg(jsonb_build_object(
          'templateId', template_id, 'title', title, 'priceInCents', price_in_cents)) from chosen),
        digest, 'usd', '', '', expires_at
      from opened returning id
    )
    insert into sandbox_payments (id, session_id, status) select 'payment-' || id, id, 'paid' from sessions
    returning session_id as session`,
    [count],
  );
  await connection.pool.query('analyze');
  const nobody = { enqueue: async () => undefined, work: async () => undefined };
  const settings = { production: false, dataDir: '', secretsKey, secretsKeyBefore: undefined };
  const keys = await KeyChain.open(connection, await masterKeys(settings), console);
  keys.close();
  const sandbox = await createSandbox(connection, keys, nobody, { publicUrl: '', deliver: false });
  return rows.map(({ session }) => ({
    path: '/api/payment-webhook',
    ...sandbox.webhook({ kind: 'checkout', sessionId: session }),
  }));
}

async function cartRequests(shop: Running, connection: Connection): Promise<Request[]> {
  const { rows } = await connection.pool.query<{ id: string }>('select id from templates');
  const requests: Request[] = [];
  for (let person = 0; person < people; person++) {
    const { bearer } = await newcomer(shop, connection);
    for (const { id } of rows.slice(0, cartItems))
      requests.push({
        path: '/api/cart',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ id }),
      });
  }
  return requests.sort(() => Math.random() - 0.5);
}

async function newcomer(shop: Running, { db, pool }: Connection) {
  const uid = randomUUID();
  const email = `${uid}@example.com`;
  await pool.query(`insert into identity_users values ($1, '', $2, true, now(), now())`, [uid, email]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (uid, email, role, full_name, company_name, company_title)
     values ($1, $2, 'CUSTOMER', 'Ada Lovelace', 'Engines Ltd', 'Counsel') returning id`,
    [uid, email],
  );
  const cookie = `counterpart-session=${await startSession(db, uid)}`;
  return { id: rows[0]?.id ?? '', bearer: await bearerOf(shop, cookie) };
}

/** A cart and a list of orders with a hundred documents, to the queries behind them. */
async function lists(shop: Running, connection: Connection): Promise<Finding[]> {
  const { id, bearer } = await newcomer(shop, connection);
  await connection.pool.query(
    'insert into cart_items (user_id, template_id) select $1, id from templates limit 100',
    [id],
  );
  const buyer = await newcomer(shop, connection);
  await connection.pool.query(
    `with paid as (
      insert into checkouts (user_id, state, digest, amount_in_cents, expires_at)
      values ($1, 'paid', '', 0, now()) returning id
    ), placed as (
      insert into orders (checkout_id, user_id, total_in_cents, currency) select id, $1, 0, 'usd' from paid returning id
    )
    insert into purchases (order_id, user_id, template_id, version, title, price_in_cents)
    select placed.id, $1, template_id, version, title, price_in_cents from placed, template_versions limit 100`,
    [buyer.id],
  );
  await connection.pool.query('analyze');
  const client = new pg.Client({ connectionString: connection.url });
  await client.connect();
  const plain = { ...connection, pool: client as unknown as pg.Pool };
  const [cart, orders] = [cartStatements(plain), orderStatements(plain)];
  const [cartQuery, cartCall, ordersQuery, ordersCall] = await alternate(200, [
    () => cart.listItems(id),
    () => call(shop, 'GET', '/api/cart', bearer),
    () => orders.listPurchases(buyer.id, false),
    () => call(shop, 'GET', '/api/purchased-templates', buyer.bearer),
  ]);
  await client.end();
  return [
    {
      name: 'GET /api/cart with 100 documents to its bare query',
      value: cartCall / cartQuery,
      unit: '×',
      atMost: 3,
    },
    {
      name: 'GET /api/purchased-templates with 100 to its bare query',
      value: ordersCall / ordersQuery,
      unit: '×',
      atMost: 3,
    },
  ];
}
