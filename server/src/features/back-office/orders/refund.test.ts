import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { AdminOrder } from '@counterpart/contract/calls/back-office/orders';
import type { PurchasedTemplate } from '@counterpart/contract/calls/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { age, type Customer, customer } from '../../../../test/browser.ts';
import { administrator } from '../../../../test/library.ts';
import { openProvider, type Provider, sessionOf } from '../../../../test/provider.ts';
import { mark, buy as own } from '../../../../test/purchase.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { addressOf, buy } from '../../../../test/till.ts';

let shop: TestShop;
let provider: Provider;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
  provider = await openProvider(shop);
  admin = await administrator(shop);
});
afterAll(() => shop.close());

const ordersFor = (search: string) =>
  json<AdminOrder[]>(admin.get(`/api/admin/orders?search=${encodeURIComponent(search)}`));
/** Digits may stand in somebody's address too. */
const eventsFor = async (number: number) => {
  const found = await json<AuditEvent[]>(admin.get(`/api/admin/audit-events?search=${number}`));
  return found.filter(({ details }) => details.startsWith(`Order ${number}.`));
};

/** A paid order of documents at these prices. */
async function paidOrder(prices: number[]) {
  const who = await customer(shop);
  const ids: string[] = [];
  for (const priceInCents of prices) ids.push(await stock(shop, [{ priceInCents }]));
  const address = await addressOf(buy(who, ...ids));
  const { paymentId = '' } = (await provider.pay(sessionOf(address))) ?? {};
  await provider.tellOf(address);
  const look = async () => {
    const [order] = await ordersFor(who.email);
    if (!order) throw new Error('there is no order');
    return order;
  };
  const { _id: order_id, number } = await look();
  return {
    who,
    ids,
    number,
    paymentId,
    look,
    statusOf: async (id?: string) => (await look()).lines.find((line) => line.template_id === id)?.status,
    refund: (template_id = '', by = admin) => by.post('/api/admin/refund', { order_id, template_id }),
    restore: (template_id = '') => admin.post('/api/admin/restore', { order_id, template_id }),
    givenBack: async () =>
      (await provider.payment(paymentId))?.refunds.map(({ amountInCents }) => amountInCents),
  };
}

describe('a refund from an order', () => {
  test('takes just that document back and gives its money back once, however often it is asked for', async () => {
    const { who, ids, number, statusOf, refund, givenBack } = await paidOrder([4900, 2000]);
    const [first, second] = ids;
    const other = await administrator(shop);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => refund(first)),
      ...[1, 2].map(() => refund(first, other)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'owned']);
    await expect.poll(givenBack).toEqual([4900]);
    expect((await refund(first)).status).toBe(204);

    const owned = await json<PurchasedTemplate[]>(who.get('/api/purchased-templates'));
    expect(owned.map(({ _id, status }) => [_id, status]).sort()).toEqual(
      [
        [first, 'refunded'],
        [second, 'owned'],
      ].sort(),
    );
    const events = await eventsFor(number);
    expect(events).toMatchObject([
      { action: 'refunded', template_id: first, version: 1, details: `Order ${number}. $49 given back.` },
    ]);
    expect([admin.email, other.email]).toContain(events[0]?.actor);
    expect(await givenBack()).toEqual([4900]);
  });

  test('told of by the provider afterwards, changes nothing more', async () => {
    const { ids, number, paymentId, statusOf, refund, givenBack } = await paidOrder([1000, 1000]);
    await refund(ids[0]);
    await expect.poll(givenBack).toEqual([1000]);
    await provider.tell({ kind: 'refunds', paymentId });
    expect([await statusOf(ids[0]), await statusOf(ids[1])]).toEqual(['refunded', 'owned']);
    expect(await eventsFor(number)).toHaveLength(1);
  });

  test('wants a password that was entered just now', async () => {
    const { ids, statusOf, refund } = await paidOrder([1000]);
    const late = await administrator(shop);
    await age(shop, late.email, 6);
    await late.freshToken();
    const refused = await refund(ids[0], late);
    expect(refused.status).toBe(403);
    expect(await json(refused)).toEqual({
      message: 'Please enter your password again',
      code: 'auth/requires-recent-login',
    });
    expect(await statusOf(ids[0])).toBe('owned');
  });

  test('is refused for what was free, and nothing happens', async () => {
    const { ids, number, statusOf, refund } = await paidOrder([1000, 0]);
    const refused = await refund(ids[1]);
    expect(refused.status).toBe(409);
    expect(await json(refused)).toEqual({
      message: 'This document was free, so there is nothing to refund.',
      code: 'orders/nothing-to-refund',
    });
    expect(await statusOf(ids[1])).toBe('owned');
    expect(await eventsFor(number)).toEqual([]);
  });

  test('is refused while the payment is disputed', async () => {
    const { ids, paymentId, statusOf, refund, givenBack } = await paidOrder([1000]);
    await provider.dispute(paymentId, 'open');
    await provider.tell({ kind: 'dispute', paymentId });
    const refused = await refund(ids[0]);
    expect(refused.status).toBe(409);
    expect((await json(refused)).message).toBe(
      'The payment for this document is disputed. The payment provider decides where the money goes.',
    );
    expect(await statusOf(ids[0])).toBe('disputed');
    expect(await givenBack()).toEqual([]);
  });

  test('of something that is not there is not found', async () => {
    const { ids, refund } = await paidOrder([1000]);
    const somewhere = await paidOrder([1000]);
    expect((await refund(somewhere.ids[0])).status).toBe(404);
    expect((await refund("'; drop table orders; --")).status).toBe(404);
    const order_id = '00000000-0000-0000-0000-000000000000';
    const unknown = await admin.post('/api/admin/refund', { order_id, template_id: ids[0] });
    expect(unknown.status).toBe(404);
    expect((await admin.post('/api/admin/refund', {})).status).toBe(400);
  });
});

describe('an order that its owner deleted', () => {
  test('is brought back by support, which is written down once', async () => {
    const { who, ids, number, look, restore } = await paidOrder([1000]);
    expect((await restore(ids[0])).status).toBe(204);
    expect(await eventsFor(number)).toEqual([]);
    await who.delete(`/api/purchased-template?id=${ids[0]}`);
    expect((await look()).lines[0]?.deleted).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(() => restore(ids[0])));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await look()).lines[0]?.deleted).toBe(false);
    expect(await json<PurchasedTemplate[]>(who.get('/api/purchased-templates'))).toHaveLength(1);
    expect(await eventsFor(number)).toMatchObject([
      { action: 'restored', actor: admin.email, details: `Order ${number}.` },
    ]);
  });
});

describe('the list of orders', () => {
  test('is found by number, address and title, and says what became of each document', async () => {
    const [ada, grace] = [
      await customer(shop),
      await customer(shop, 'Grace.Hopper@example.com'.toLowerCase()),
    ];
    const deed = await stock(shop, [{ title: 'Deed of Ünusual Gift', priceInCents: 300 }]);
    const lease = await stock(shop, [{ title: 'A Lease', priceInCents: 200 }]);
    const one = await own(shop, ada, [deed, lease]);
    const two = await own(shop, grace, [deed]);
    await mark(shop, one, deed, 'refunded_at');
    await mark(shop, two, deed, 'disputed_at');

    const numbers = async (search: string) => (await ordersFor(search)).map(({ number }) => number);
    expect(await numbers('ünusual GIFT')).toEqual([two.number, one.number]);
    expect(await numbers(`Order #${one.number}`)).toEqual([one.number]);
    expect(await numbers('grace.HOPPER@')).toEqual([two.number]);
    expect(await numbers('nothing like it')).toEqual([]);

    const [found] = await ordersFor(String(one.number));
    expect(found).toMatchObject({ email_address: ada.email, total_in_cents: 500 });
    expect(found?.lines).toEqual([
      {
        template_id: lease,
        title: 'A Lease',
        version: 1,
        price_in_cents: 200,
        status: 'owned',
        deleted: false,
      },
      {
        template_id: deed,
        title: 'Deed of Ünusual Gift',
        version: 1,
        price_in_cents: 300,
        status: 'refunded',
        deleted: false,
      },
    ]);
    const page = await admin.get('/api/admin/orders?search=gift&limit=1&offset=1');
    expect(page.headers.get('x-total-count')).toBe('2');
    expect((await json<AdminOrder[]>(page)).map(({ number }) => number)).toEqual([one.number]);
  });

  test('keeps the order of somebody who has left, without them', async () => {
    const { who, ids, number, restore } = await paidOrder([1000]);
    await who.delete(`/api/purchased-template?id=${ids[0]}`);
    expect((await who.delete('/api/user')).status).toBe(204);
    const [order] = await ordersFor(String(number));
    expect(order).not.toHaveProperty('email_address');
    expect(order?.lines).toMatchObject([{ status: 'owned', deleted: false }]);
    expect((await restore(ids[0])).status).toBe(404);
  });
});
