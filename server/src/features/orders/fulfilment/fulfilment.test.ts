import { afterAll, describe, expect, test } from 'vitest';
import { type Customer, customer, mailTo, profile } from '../../../../test/browser.ts';
import { sessionOf } from '../../../../test/provider.ts';
import { json, stock } from '../../../../test/shop.ts';
import { addressOf, buy, buyOne, openShopWithTill } from '../../../../test/till.ts';
import type { CheckoutReport } from '../../../ports/payments/port.ts';
import { fulfil } from './fulfil.ts';

const { shop, provider, till, sql, close } = await openShopWithTill({ SUPPORT_EMAIL: 'help@shop.test' });
afterAll(close);

const stateOf = async (address: string) =>
  (await sql('select state from checkouts where session_id = $1', [sessionOf(address)]))[0].state;
const ordersOf = (who: Customer) =>
  sql('select orders.* from orders join users on users.id = user_id where email = $1 order by number', [
    who.email,
  ]);
const linesOf = (who: Customer) =>
  sql(
    `select template_id, version, title, price_in_cents, refunded_at is not null as refunded from purchases
     where order_id in (select orders.id from orders join users on users.id = user_id where email = $1)
     order by purchased_at, price_in_cents`,
    [who.email],
  );
const checkout = (who: Customer, id: string) =>
  json<{ state: string; order_id?: string }>(who.post('/api/checkout', { id }));
const reportOf = async (address: string, change: Partial<CheckoutReport> = {}): Promise<CheckoutReport> => {
  const report = await provider.findCheckout(sessionOf(address));
  if (!report) throw new Error('there is no such page');
  return { ...report, ...change };
};

/** Somebody with a page for some documents. */
async function buyer(...prices: number[]) {
  const who = await customer(shop);
  const ids: string[] = [];
  for (const priceInCents of prices) ids.push(await stock(shop, [{ priceInCents }]));
  const address = await addressOf(buy(who, ...ids));
  const report = await reportOf(address);
  return { who, ids, address, session: sessionOf(address), checkoutId: report.checkoutId };
}

describe('a webhook', () => {
  test('makes an order of a paid checkout, takes it out of the cart and mails a receipt', async () => {
    const { who, ids, address, session, checkoutId } = await buyer(1999, 5000);
    const kept = await stock(shop, [{}]);
    for (const id of [...ids, kept]) await who.post('/api/cart', { id });
    await provider.pay(session);
    const answer = await provider.tellOf(address);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await stateOf(address)).toBe('paid');
    const [order, ...others] = await ordersOf(who);
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      total_in_cents: 6999,
      currency: 'usd',
      company_name: profile.company_name,
      company_address: '',
      tax_id: '',
    });
    expect(
      (await linesOf(who)).map((line) => [line.template_id, line.price_in_cents, line.refunded]),
    ).toEqual([
      [ids[0], 1999, false],
      [ids[1], 5000, false],
    ]);
    const cart = await sql(
      'select template_id from cart_items join users on users.id = user_id where email = $1',
      [who.email],
    );
    expect(cart).toEqual([{ template_id: kept }]);
    expect(await checkout(who, checkoutId)).toEqual({ state: 'paid', order_id: order.id });
    const receipt = await mailTo(shop, who.email, `receipt, order ${order.number}`);
    expect(receipt.text).toContain('$69.99');
  });

  test('told again and again makes one order', async () => {
    const { who, address, session } = await buyer(1000);
    await provider.pay(session);
    for (let count = 0; count < 3; count++) expect((await provider.tellOf(address)).status).toBe(204);
    expect(await ordersOf(who)).toHaveLength(1);
    const mails = await sql(
      `select count(*) from pgboss.job where name = 'receipt' and data->>'orderId' in (
          select orders.id::text from orders join users on users.id = orders.user_id where email = $1)`,
      [who.email],
    );
    expect(mails).toEqual([{ count: 1 }]);
  });

  test('that is unpaid gives nothing yet', async () => {
    const { who, address, session, checkoutId } = await buyer(1000);
    await provider.pay(session, 'later');
    await provider.tellOf(address);
    expect(await stateOf(address)).toBe('processing');
    expect(await ordersOf(who)).toEqual([]);
    expect(await checkout(who, checkoutId)).toEqual({ state: 'processing' });
    await provider.confirm(session);
    await provider.tellOf(address);
    expect(await ordersOf(who)).toHaveLength(1);
  });

  test('tells of a failed payment and of a page that is over', async () => {
    const failed = await buyer(1000);
    await provider.pay(failed.session, 'later');
    await provider.fail(failed.session);
    await provider.tellOf(failed.address);
    expect((await checkout(failed.who, failed.checkoutId)).state).toBe('failed');
    const over = await buyer(1000);
    await provider.endCheckout(over.session);
    await provider.tellOf(over.address);
    expect((await checkout(over.who, over.checkoutId)).state).toBe('expired');
    expect([...(await ordersOf(failed.who)), ...(await ordersOf(over.who))]).toEqual([]);
  });

  test('that is forged, altered, old or not signed changes nothing', async () => {
    const { who, address, session } = await buyer(1000);
    await provider.pay(session);
    const { body, headers } = provider.webhook({ kind: 'checkout', sessionId: session });
    const post = (sent: Uint8Array | string, sentHeaders: Record<string, string>) =>
      fetch(`${shop.url}/api/payment-webhook`, {
        method: 'POST',
        body: sent as string,
        headers: sentHeaders,
      });
    const old = provider.webhook({ kind: 'checkout', sessionId: session }, new Date(Date.now() - 301_000));
    const signature = headers['sandbox-signature'] ?? '';
    const refused = [
      post(new Uint8Array(body), { 'content-type': 'application/json' }),
      post(`${body} `, headers),
      post(new Uint8Array(body), {
        ...headers,
        'sandbox-signature': signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      }),
      post(new Uint8Array(old.body), old.headers),
      post('', {}),
      post('{"kind":', { 'content-type': 'application/json' }),
      post('anything', { 'content-type': 'text/xml' }),
      post(JSON.stringify({ id: 'evt_1', type: 'checkout.session.completed' }), {
        'stripe-signature': 't=1,v1=00',
      }),
    ];
    for (const answer of await Promise.all(refused)) {
      expect(answer.status).toBe(400);
      expect(await json(answer)).toEqual({
        code: 'payments/bad-signature',
        message: 'The signature of this message is not right',
      });
    }
    expect((await post(new Uint8Array(300 * 1024), headers)).status).toBe(413);
    expect(await stateOf(address)).toBe('open');
    expect(await ordersOf(who)).toEqual([]);
    expect((await post(new Uint8Array(body), { 'sandbox-signature': signature })).status).toBe(204);
    expect(await ordersOf(who)).toHaveLength(1);
  });
});

describe('the return page', () => {
  const askedAgo = (checkoutId: string, seconds: number) =>
    sql('update checkouts set asked_at = now() - make_interval(secs => $2) where id = $1', [
      checkoutId,
      seconds,
    ]);

  test('finds the order without any webhook, and asks the provider once a second at most', async () => {
    const { who, session, checkoutId } = await buyer(1000);
    expect(await checkout(who, checkoutId)).toEqual({ state: 'open' });
    await provider.pay(session);
    await askedAgo(checkoutId, -60);
    expect(await checkout(who, checkoutId)).toEqual({ state: 'open' });
    await askedAgo(checkoutId, 1);
    const { state, order_id } = await checkout(who, checkoutId);
    expect([state, order_id]).toEqual(['paid', (await ordersOf(who))[0].id]);
  });

  test('is told nothing by a GET, which changes nothing either', async () => {
    const { who, address, session, checkoutId } = await buyer(1000);
    await provider.pay(session);
    expect((await who.get(`/api/checkout?id=${checkoutId}`)).status).toBe(404);
    expect(await stateOf(address)).toBe('open');
    expect(await sql('select asked_at from checkouts where id = $1', [checkoutId])).toEqual([
      { asked_at: null },
    ]);
  });

  test("knows nothing of other people's payments", async () => {
    const { checkoutId } = await buyer(1000);
    const mallory = await customer(shop);
    for (const id of [checkoutId, 'nonsense', '']) {
      const answer = await mallory.post('/api/checkout', { id });
      expect(answer.status).toBe(404);
      expect((await json(answer)).message).toBe('No payment found');
    }
  });
});

describe('what the provider says', () => {
  test.each<[string, Partial<CheckoutReport>]>([
    ['session', { sessionId: 'another' }],
    ['buyer', { buyerId: '00000000-0000-0000-0000-000000000000' }],
    ['items', { digest: 'another' }],
    ['amount', { amountInCents: 1 }],
    ['currency', { currency: 'jpy' }],
    ['checkout', { checkoutId: '00000000-0000-0000-0000-000000000000' }],
    ['checkout', { checkoutId: 'of-another-shop' }],
  ])('about another %s changes nothing and is told in the log', async (name, change) => {
    const { who, address, session } = await buyer(1000);
    await provider.pay(session);
    till.logged.length = 0;
    expect(await fulfil(till, await reportOf(address, change))).toBe('refused');
    expect(till.logged).toMatchObject([{ level: 50, wrong: [name] }]);
    expect(await stateOf(address)).toBe('open');
    expect(await ordersOf(who)).toEqual([]);
  });

  test('may come in any order', async () => {
    const { who, address, session } = await buyer(1000);
    await provider.pay(session);
    const paid = await reportOf(address);
    for (const status of ['processing', 'paid', 'processing', 'open', 'failed', 'expired', 'paid'] as const)
      await fulfil(till, { ...paid, status });
    expect(await stateOf(address)).toBe('paid');
    expect(await ordersOf(who)).toHaveLength(1);
  });

  test('is believed about money that comes late', async () => {
    for (const status of ['failed', 'expired'] as const) {
      const { who, address, session } = await buyer(1000);
      await provider.pay(session);
      const paid = await reportOf(address);
      await fulfil(till, { ...paid, status });
      expect(await stateOf(address)).toBe(status);
      await fulfil(till, paid);
      expect(await stateOf(address)).toBe('paid');
      expect(await ordersOf(who)).toHaveLength(1);
    }
  });

  test('about a payment that has failed is not taken back by an older message', async () => {
    const { address, session } = await buyer(1000);
    await provider.pay(session, 'later');
    const processing = await reportOf(address);
    await fulfil(till, { ...processing, status: 'failed' });
    await fulfil(till, processing);
    expect(await stateOf(address)).toBe('failed');
  });
});

describe('an order', () => {
  test('repeats the billing details of the one before', async () => {
    const { who, address, session } = await buyer(1000);
    await provider.pay(session);
    await provider.tellOf(address);
    const [first] = await ordersOf(who);
    await sql(
      `update orders set company_name = 'Looms', company_address = 'London', tax_id = 'GB1' where id = $1`,
      [first.id],
    );
    const free = await stock(shop, [{ priceInCents: 0 }]);
    await addressOf(buyOne(who, free));
    expect((await ordersOf(who))[1]).toMatchObject({
      company_name: 'Looms',
      company_address: 'London',
      tax_id: 'GB1',
    });
  });

  test('of what its buyer owns already gives that money back', async () => {
    const { who, ids, address, session } = await buyer(1000, 2500);
    const other = await addressOf(buyOne(await customer(shop), ids[0] ?? ''));
    await provider.pay(sessionOf(other));
    await provider.tellOf(other);
    await sql(
      `update purchases set user_id = (select id from users where email = $1) where order_id = (select orders.id
       from orders join checkouts on checkouts.id = checkout_id where session_id = $2)`,
      [who.email, sessionOf(other)],
    );
    await provider.pay(session);
    await provider.tellOf(address);
    expect(
      (await linesOf(who)).map((line) => [line.template_id, line.price_in_cents, line.refunded]),
    ).toEqual([
      [ids[0], 1000, true],
      [ids[1], 2500, false],
    ]);
    const refunds = () =>
      sql(
        `select amount_in_cents, template_ids from sandbox_refunds
         where payment_id = (select payment_id from checkouts where session_id = $1)`,
        [session],
      );
    await expect.poll(refunds).toEqual([{ amount_in_cents: 1000, template_ids: [ids[0]] }]);
  });
});
