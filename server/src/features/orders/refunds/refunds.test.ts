import { afterAll, describe, expect, test } from 'vitest';
import { customer, mailTo } from '../../../../test/browser.ts';
import { sessionOf } from '../../../../test/provider.ts';
import { json, stock } from '../../../../test/shop.ts';
import { addressOf, buy, openShopWithTill } from '../../../../test/till.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefunds } from './apply-refunds.ts';
import { giveMoneyBack, refundDocuments } from './refund-documents.ts';

const { shop, provider, till, sql, close } = await openShopWithTill({ SUPPORT_EMAIL: 'help@shop.test' });
afterAll(close);

/** A paid order of documents at these prices. */
async function order(prices: number[], isTold = true) {
  const who = await customer(shop);
  const ids: string[] = [];
  for (const priceInCents of prices) ids.push(await stock(shop, [{ priceInCents }]));
  const address = await addressOf(buy(who, ...ids));
  const report = await provider.pay(sessionOf(address));
  if (isTold) await provider.tellOf(address);
  const paymentId = report?.paymentId ?? '';
  const lines = () =>
    sql(
      `select refunded_at is not null as refunded, disputed_at is not null as disputed from purchases
       where template_id = any($1) order by array_position($1, template_id)`,
      [ids],
    );
  return {
    who,
    ids,
    address,
    paymentId,
    orderId: async (): Promise<string> =>
      (
        await sql(
          'select orders.id from orders join checkouts on checkouts.id = checkout_id where payment_id = $1',
          [paymentId],
        )
      )[0].id,
    refunded: async () => (await lines()).map((line) => line.refunded),
    disputed: async () => (await lines()).map((line) => line.disputed),
    giveBack: (amountInCents: number, ...templateIds: string[]) =>
      provider.refund({ paymentId, key: `${paymentId}-${Math.random()}`, amountInCents, templateIds }),
    tell: (kind: 'refunds' | 'dispute') => provider.tell({ kind, paymentId }),
  };
}

describe('a refund', () => {
  test('takes back just the document that it names, once', async () => {
    const { who, ids, refunded, giveBack, tell } = await order([1000, 2000]);
    await giveBack(2000, ids[1] ?? '');
    for (let count = 0; count < 2; count++) expect((await tell('refunds')).status).toBe(204);
    expect(await refunded()).toEqual([false, true]);
    expect(await json(who.get('/api/owned-templates'))).toEqual([ids[0]]);
    expect((await buy(who, ids[1] ?? '')).status).toBe(200);
    expect((await buy(who, ids[0] ?? '')).status).toBe(409);
  });

  test('of everything takes back everything', async () => {
    const { refunded, giveBack, tell } = await order([1000, 2000]);
    await giveBack(3000);
    await tell('refunds');
    expect(await refunded()).toEqual([true, true]);
  });

  test('that names nothing is for the one document that costs as much', async () => {
    const { refunded, giveBack, tell } = await order([1000, 2000]);
    await giveBack(1000);
    await tell('refunds');
    expect(await refunded()).toEqual([true, false]);
  });

  test('of which nobody can tell the document takes nothing back, and support hears of it once', async () => {
    const { orderId, refunded, giveBack, tell } = await order([1000, 1000]);
    await giveBack(300);
    for (let count = 0; count < 2; count++) expect((await tell('refunds')).status).toBe(204);
    expect(await refunded()).toEqual([false, false]);
    const [{ number }] = await sql('select number from orders where id = $1', [await orderId()]);
    const subject = `A refund of order ${number} names no document`;
    expect((await mailTo(shop, 'help@shop.test', subject)).text).toContain('$3 went back to the buyer');
    const told = () => sql(`select from pgboss.job where name = 'mail' and data->>'subject' = $1`, [subject]);
    expect(await told()).toHaveLength(1);
    await giveBack(50);
    await tell('refunds');
    expect(await told()).toHaveLength(2);
  });

  test('that is told before its payment waits for it', async () => {
    const { address, paymentId, refunded, giveBack, tell } = await order([1000], false);
    await giveBack(1000);
    expect((await tell('refunds')).status).toBe(204);
    await expect
      .poll(() =>
        sql(`select state from pgboss.job where name = 'payment-event' and data->>'paymentId' = $1`, [
          paymentId,
        ]),
      )
      .toEqual([{ state: 'retry' }]);
    await provider.tellOf(address);
    expect(await refunded()).toEqual([false]);
    await sql(`update pgboss.job set start_after = now() where name = 'payment-event'`);
    await expect.poll(refunded).toEqual([true]);
  });
});

describe('a refund that fails later', () => {
  const failedAt = (refundId: string, templateId: string) => ({
    refundId,
    amountInCents: 2000,
    templateIds: [templateId],
  });

  test('gives its document back, and support hears of it once', async () => {
    const { who, ids, paymentId, orderId, refunded, giveBack, tell } = await order([1000, 2000]);
    const second = ids[1] ?? '';
    await giveBack(2000, second);
    await tell('refunds');
    const failed = [failedAt('re_1', second)];
    for (let count = 0; count < 2; count++) await applyRefunds(till, { paymentId, refunds: [], failed });
    expect(await refunded()).toEqual([false, false]);
    expect((await buy(who, second)).status).toBe(409);
    const [{ number }] = await sql('select number from orders where id = $1', [await orderId()]);
    const subject = `A refund of order ${number} did not reach its buyer`;
    expect((await mailTo(shop, 'help@shop.test', subject)).text).toContain('$20 for');
    expect(
      await sql(`select from pgboss.job where name = 'mail' and data->>'subject' = $1`, [subject]),
    ).toHaveLength(1);
  });

  test('can be made once more, and that one counts', async () => {
    const { ids, paymentId, orderId, refunded } = await order([2000]);
    const request = { orderId: await orderId(), templateIds: ids };
    await refundDocuments(till, request);
    const given = async () => (await provider.payment(paymentId))?.refunds.length;
    await expect.poll(given).toBe(1);
    const failed = [failedAt('re_2', ids[0] ?? '')];
    await applyRefunds(till, { paymentId, refunds: [], failed });
    expect(await refunded()).toEqual([false]);
    const decided = `select data from failed_work where kind = 'returned-refund' and data ->> 'orderId' = $1`;
    expect(await sql(decided, [request.orderId])).toEqual([{ data: request }]);
    const keys: string[] = [];
    const payments = { ...provider, refund: async ({ key }: { key: string }) => void keys.push(key) };
    await giveMoneyBack({ connection: shop.connection, payments }, request);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}-re_2$/)]);
    const again = { refundId: 're_3', amountInCents: 2000, templateIds: ids };
    await applyRefunds(till, { paymentId, refunds: [again], failed });
    expect(await refunded()).toEqual([true]);
    expect(await sql(decided, [request.orderId])).toEqual([]);
  });

  test('takes nothing from who has bought the document anew', async () => {
    const { who, ids, paymentId, giveBack, tell } = await order([2000]);
    await giveBack(2000, ids[0] ?? '');
    await tell('refunds');
    await provider.tellOf(await paid(buy(who, ids[0] ?? '')));
    await applyRefunds(till, { paymentId, refunds: [], failed: [failedAt('re_4', ids[0] ?? '')] });
    expect(
      await sql(
        'select refunded_at is null as owned from purchases where template_id = $1 order by purchased_at',
        ids,
      ),
    ).toEqual([{ owned: false }, { owned: true }]);
  });

  async function paid(bought: Promise<Response>): Promise<string> {
    const address = await addressOf(bought);
    await provider.pay(sessionOf(address));
    return address;
  }
});

describe('refunding documents of an order', () => {
  test('gives their money back once, however often it is asked for', async () => {
    const { ids, paymentId, orderId, refunded } = await order([1000, 2000, 0]);
    const request = { orderId: await orderId(), templateIds: [ids[0] ?? '', ids[2] ?? ''] };
    await Promise.all(Array.from({ length: 5 }, () => refundDocuments(till, request)));
    expect(await refunded()).toEqual([true, false, true]);
    const refunds = async () =>
      (await provider.payment(paymentId))?.refunds.map((refund) => refund.amountInCents);
    await expect.poll(refunds).toEqual([1000]);
    const deps = { connection: shop.connection, payments: provider };
    await giveMoneyBack(deps, request);
    expect(await refunds()).toEqual([1000]);
    await refundDocuments(till, { ...request, templateIds: ids });
    await expect.poll(refunds).toEqual([1000, 2000]);
  });

  test('is refused for an order that is not there', async () => {
    await expect(
      refundDocuments(till, { orderId: '00000000-0000-0000-0000-000000000000', templateIds: [] }),
    ).rejects.toThrow('No order found');
  });
});

describe('a dispute', () => {
  test('keeps the documents back until it is won', async () => {
    const { paymentId, orderId, disputed, tell } = await order([1000, 2000]);
    await provider.dispute(paymentId, 'open');
    for (let count = 0; count < 2; count++) await tell('dispute');
    expect(await disputed()).toEqual([true, true]);
    const [{ number }] = await sql('select number from orders where id = $1', [await orderId()]);
    const subject = `The payment of order ${number} is disputed`;
    await mailTo(shop, 'help@shop.test', subject);
    expect(
      await sql(`select from pgboss.job where name = 'mail' and data->>'subject' = $1`, [subject]),
    ).toHaveLength(1);
    await provider.dispute(paymentId, 'won');
    await tell('dispute');
    expect(await disputed()).toEqual([false, false]);
    await mailTo(shop, 'help@shop.test', `order ${number} is yours`);
  });

  test('that is lost keeps them back for good', async () => {
    const { paymentId, disputed, tell } = await order([1000]);
    await provider.dispute(paymentId, 'open');
    await provider.dispute(paymentId, 'lost');
    await tell('dispute');
    expect(await disputed()).toEqual([true]);
  });

  test('that is decided is not opened again by a message that comes late', async () => {
    for (const status of ['won', 'lost'] as const) {
      const { paymentId, disputed } = await order([1000]);
      for (const told of ['open', status, 'open'] as const)
        await applyDispute(till, { paymentId, status: told });
      expect(await disputed()).toEqual([status === 'lost']);
      await applyDispute(till, { paymentId, status: 'won' });
      expect(await disputed()).toEqual([false]);
    }
  });

  test('of a payment that is not known yet waits for it', async () => {
    const { paymentId, tell } = await order([1000], false);
    await provider.dispute(paymentId, 'open');
    expect((await tell('dispute')).status).toBe(204);
    expect(
      await sql(
        `select data->>'status' as status from pgboss.job where name = 'payment-event' and data->>'paymentId' = $1`,
        [paymentId],
      ),
    ).toEqual([{ status: 'open' }]);
  });
});
