import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer, elsewhere } from '../../../../test/browser.ts';
import { openProvider, type Provider, sessionOf } from '../../../../test/provider.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { addressOf, buy, buyOne } from '../../../../test/till.ts';

import { inTransaction } from '../../../db/transaction.ts';
import { deliverWithin } from '../fulfilment/fulfil.ts';

let shops: [TestShop, TestShop];
let provider: Provider;
beforeAll(async () => {
  const first = await openShop({ RATE_LIMIT_SCALE: '1000' });
  shops = [first, await openShop({ RATE_LIMIT_SCALE: '1000' }, first)];
  provider = await openProvider(first);
});
afterAll(async () => {
  await shops[1].close();
  await shops[0].close();
});

const sql = async (text: string, values: unknown[] = []) =>
  (await shops[0].connection.pool.query(text, values)).rows;

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const priced = (priceInCents: number) => stock(shops[0], [{ priceInCents }]);
const pagesOf = (who: Customer) =>
  sql(
    `select state, payment_address from checkouts join users on users.id = user_id
     where email = $1 and state in ('opening', 'open')`,
    [who.email],
  );
const ownedBy = async (who: Customer) =>
  (
    await sql(
      `select template_id from purchases join users on users.id = user_id where email = $1 and refunded_at is null`,
      [who.email],
    )
  ).map((row) => row.template_id);
const payAndTell = async (address: string) => {
  await provider.pay(sessionOf(address));
  await provider.tellOf(address);
};

describe('fifty at once', () => {
  test('purchases of one cart by one person end on one page', async () => {
    const ada = await customer(shops[0]);
    const browsers = [ada, elsewhere(ada, shops[1])];
    const ids = [await priced(1000), await priced(2000)];
    const answers = await times(50, (index) => buy(browsers[index % 2] ?? ada, ...ids));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const addresses = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect([...addresses]).toEqual((await pagesOf(ada)).map((page) => page.payment_address));
    expect(addresses.size).toBe(1);
  });

  test.each([1, 2, 3, 4])(
    'purchases of different things by one person end on one page, and nobody gets an error of ours (%s)',
    async () => {
      const ada = await customer(shops[0]);
      const browsers = [ada, elsewhere(ada, shops[1])];
      const ids = await times(5, () => priced(1000));
      const answers = await times(10, (index) => buyOne(browsers[index % 2] ?? ada, ids[index % 5] ?? ''));
      for (const answer of answers) {
        expect([200, 409]).toContain(answer.status);
        if (answer.status === 409) expect((await json(answer)).code).toBe('orders/payment-under-way');
      }
      const pages = await pagesOf(ada);
      expect(pages).toHaveLength(1);
      const given = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()));
      const statuses = await Promise.all(
        [...new Set(given)].map(async (address) => (await provider.session(sessionOf(address)))?.status),
      );
      expect(statuses.filter((status) => status === 'open').length).toBeLessThanOrEqual(1);
    },
  );

  test('claims of a free document make one order', async () => {
    const ada = await customer(shops[0]);
    const browsers = [ada, elsewhere(ada, shops[1])];
    const id = await priced(0);
    const answers = await times(50, (index) => buyOne(browsers[index % 2] ?? ada, id));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(await ownedBy(ada)).toEqual([id]);
  });

  test('webhooks and return pages of one payment make one order and one mail', async () => {
    const ada = await customer(shops[0]);
    const bob = elsewhere(ada, shops[1]);
    const id = await priced(1000);
    const address = await addressOf(buyOne(ada, id));
    await provider.pay(sessionOf(address));
    const checkoutId = (await provider.session(sessionOf(address)))?.checkoutId;
    const answers = await times(50, (index) =>
      index % 5 === 0
        ? (index % 2 ? ada : bob).post('/api/checkout', { id: checkoutId })
        : provider.tell({ kind: 'checkout', sessionId: sessionOf(address) }),
    );
    for (const { status } of answers) expect([200, 204]).toContain(status);
    expect(await ownedBy(ada)).toEqual([id]);
    expect(
      await sql(
        `select from pgboss.job where name = 'receipt' and data->>'orderId' in (
          select orders.id::text from orders join users on users.id = orders.user_id where email = $1)`,
        [ada.email],
      ),
    ).toHaveLength(1);
  });
});

describe('while somebody buys', () => {
  test('the cart is changed in another tab: what is on the page is what is bought', async () => {
    const ada = await customer(shops[0]);
    const [kept, removed, added] = [await priced(1000), await priced(2000), await priced(3000)];
    for (const id of [kept, removed]) await ada.post('/api/cart', { id });
    const [answer] = await Promise.all([
      buy(ada, kept, removed),
      ada.delete(`/api/cart-item?id=${removed}`),
      ada.post('/api/cart', { id: added }),
    ]);
    await payAndTell(await answer.text());
    expect((await ownedBy(ada)).sort()).toEqual([kept, removed].sort());
    const cart = await json<{ _id: string }[]>(ada.get('/api/cart'));
    expect(cart.map(({ _id }) => _id)).toEqual([added]);
  });

  const cartOf = async (who: Customer) =>
    (await json<{ _id: string }[]>(who.get('/api/cart'))).map(({ _id }) => _id);

  test('what is added to the cart while its payment arrives does not stay there', async () => {
    const ada = await customer(shops[0]);
    const id = await priced(1000);
    const address = await addressOf(buyOne(ada, id));
    await provider.pay(sessionOf(address));
    const [{ id: userId }] = await sql('select id from users where email = $1', [ada.email]);
    const tab = await shops[0].connection.pool.connect();
    await tab.query('begin');
    await tab.query('insert into cart_items (user_id, template_id) values ($1, $2)', [userId, id]);
    const told = provider.tellOf(address);
    await sleep(300);
    await tab.query('commit');
    tab.release();
    expect((await told).status).toBe(204);
    expect([await ownedBy(ada), await cartOf(ada)]).toEqual([[id], []]);
  });

  test('what is paid for while it is added to the cart is not added', async () => {
    const ada = await customer(shops[0]);
    const id = await priced(1000);
    const address = await addressOf(buyOne(ada, id));
    const report = await provider.pay(sessionOf(address));
    if (!report) throw new Error('nothing was paid');
    let added: Promise<Response> | undefined;
    const nothing = { jobs: { lookNow: () => undefined }, log: undefined } as never;
    await inTransaction(shops[0].connection, async (transaction) => {
      await deliverWithin(transaction, nothing, report);
      added = ada.post('/api/cart', { id });
      await sleep(300);
    });
    expect((await added)?.status).toBe(409);
    expect([await ownedBy(ada), await cartOf(ada)]).toEqual([[id], []]);
  });

  test('two tabs with different carts: one page is open, and only that one can be paid', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await customer(shops[0]);
      const [one, other] = [await priced(1000), await priced(2000)];
      const answers = await Promise.all([buy(ada, one), buy(elsewhere(ada, shops[1]), one, other)]);
      const given = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.text()));
      expect(given.length).toBeGreaterThan(0);
      await Promise.all(given.map(payAndTell));
      const payments = await sql(
        `select from sandbox_payments join sandbox_sessions on sandbox_sessions.id = session_id
         where buyer_email = $1`,
        [ada.email],
      );
      expect(payments.length).toBeLessThanOrEqual(1);
      expect(await ownedBy(ada)).not.toContain(undefined);
    }
  });

  test('the page is paid: it is delivered, and nothing is charged twice', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await customer(shops[0]);
      const [one, other] = [await priced(1000), await priced(2000)];
      const address = await addressOf(buy(ada, one));
      const [, , again] = await Promise.all([
        provider.pay(sessionOf(address)),
        provider.tellOf(address),
        buy(elsewhere(ada, shops[1]), one, other),
      ]);
      if (again.ok) await payAndTell(await again.text());
      await provider.tellOf(address);
      const lines = await sql(
        `select template_id, refunded_at from purchases join users on users.id = user_id where email = $1`,
        [ada.email],
      );
      const ids = lines.map((line) => line.template_id);
      expect(ids).toContain(one);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('the price changes: the page, the payment and the order agree', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await customer(shops[0]);
      const id = await priced(1000);
      const [answer] = await Promise.all([
        buyOne(ada, id),
        sql('update template_versions set price_in_cents = 7700 where template_id = $1', [id]),
      ]);
      const address = await answer.text();
      await payAndTell(address);
      const charged = (await provider.findCheckout(sessionOf(address)))?.amountInCents;
      expect([1000, 7700]).toContain(charged);
      expect(await sql('select price_in_cents from purchases where template_id = $1', [id])).toEqual([
        { price_in_cents: charged },
      ]);
    }
  });

  test('the template leaves the shop: either there is no page, or who pays on it owns it', async () => {
    for (let round = 0; round < 5; round++) {
      const ada = await customer(shops[0]);
      const id = await priced(1000);
      const [answer] = await Promise.all([
        buyOne(ada, id),
        sql('update templates set withdrawn_at = now() where id = $1', [id]),
      ]);
      if (!answer.ok) {
        expect((await json(answer)).message).toBe('No template found');
        continue;
      }
      await payAndTell(await answer.text());
      expect(await ownedBy(ada)).toEqual([id]);
    }
  });
});
