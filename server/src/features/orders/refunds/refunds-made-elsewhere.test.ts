import type { FailedWork } from '@counterpart/contract/calls/back-office/failed-work';
import { afterAll, expect, test } from 'vitest';
import { type Customer, customer, mailTo } from '../../../../test/browser.ts';
import { administrator } from '../../../../test/library.ts';
import { sessionOf } from '../../../../test/provider.ts';
import { json, openShop, sqlOf, stock } from '../../../../test/shop.ts';
import { startStripeStandIn } from '../../../../test/stand-ins/stripe.ts';
import { addressOf, buy, openTill } from '../../../../test/till.ts';
import { stripePayments } from '../../../ports/payments/stripe/payments.ts';
import { applyRefunds } from './apply-refunds.ts';

const standIn = await startStripeStandIn();
const { secretKey, webhookSecret, apiBase } = standIn.settings;
const shop = await openShop({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
  SUPPORT_EMAIL: 'help@shop.test',
  RATE_LIMIT_SCALE: '1000',
});
const [port, till, admin] = [
  await stripePayments(standIn.settings),
  await openTill(shop),
  await administrator(shop),
];
afterAll(async () => {
  await till.close();
  await shop.close();
  await standIn.close();
});

const sql = sqlOf(shop);

/** Everything that Stripe has to say, the latest first and twice. */
async function tellAll() {
  const told = [...standIn.webhooks].reverse().flatMap((webhook) => [webhook, webhook]);
  for (const { body, headers } of told) {
    const message = { method: 'POST', headers, body: new Uint8Array(body) };
    expect((await fetch(`${shop.url}/api/payment-webhook`, message)).status).toBe(204);
  }
}

/** A paid order of documents at these prices. */
async function order(who: Customer, prices: number[]) {
  const ids: string[] = [];
  for (const priceInCents of prices) ids.push(await stock(shop, [{ priceInCents }]));
  const address = await addressOf(buy(who, ...ids));
  standIn.webhooks.length = 0;
  standIn.pay(sessionOf(address));
  await tellAll();
  const { paymentId = '' } = (await port.findCheckout(sessionOf(address))) ?? {};
  const [{ number }] = await sql(
    'select number from orders join checkouts on checkouts.id = checkout_id where payment_id = $1',
    [paymentId],
  );
  const owned = async () => {
    const inOrder: string[] = await json(who.get('/api/owned-templates'));
    return ids.map((id) => inOrder.includes(id));
  };
  const subject = `A refund of order ${number} did not reach its buyer`;
  return {
    ids,
    owned,
    paymentId,
    letter: () => mailTo(shop, 'help@shop.test', subject),
    letters: () => sql(`select from pgboss.job where name = 'mail' and data->>'subject' = $1`, [subject]),
    failedWork: () => json<FailedWork[]>(admin.get(`/api/admin/failed-work?search=${number}`)),
    refundElsewhere: async (amount: number) => {
      standIn.refundElsewhere(paymentId, amount);
      await tellAll();
    },
    failRefunds: async () => {
      standIn.failRefunds(paymentId);
      await tellAll();
    },
  };
}

const retry = (work?: FailedWork) => admin.post('/api/admin/retry-failed-work', { _id: work?._id });

test.each([
  ['of one document', 2000, [true, false, true]],
  ['of everything', 3000, [false, false, false]],
])('a refund %s that fails later gives back what it had taken, once', async (_, amount, left) => {
  const bought = await order(await customer(shop), [1000, 2000, 0]);
  const { owned, refundElsewhere, failRefunds, failedWork } = bought;
  await refundElsewhere(amount);
  expect(await owned()).toEqual(left);
  await failRefunds();
  expect(await owned()).toEqual([true, true, true]);
  expect((await bought.letter()).text).toContain(`$${amount / 100} for`);
  expect(await bought.letters()).toHaveLength(1);
  const [work, ...more] = await failedWork();
  expect(work?.what).toBe('Refund that came back from the bank');
  expect(more).toEqual([]);

  expect((await retry(work)).status).toBe(204);
  const refunds = async () =>
    sql(`select state from pgboss.job where name = 'refund' and id = $1`, [work?._id]);
  await expect.poll(refunds).toEqual([{ state: 'completed' }]);
  await tellAll();
  expect((await owned()).slice(0, 2)).toEqual(left.slice(0, 2));
  expect(await failedWork()).toEqual([]);
  expect(await bought.letters()).toHaveLength(1);
});

test('a report from before a refund failed, applied after it, takes nothing back', async () => {
  const { ids, owned, paymentId, refundElsewhere, failRefunds } = await order(await customer(shop), [1000]);
  await refundElsewhere(1000);
  const { rows } = await shop.connection.pool.query(
    'select refunded_at from purchases where template_id = $1',
    ids,
  );
  expect(rows).toEqual([{ refunded_at: expect.any(Date) }]);
  await failRefunds();
  const [{ refundId }] = await sql(
    'select unnest(failed_refunds) as "refundId" from checkouts where payment_id = $1',
    [paymentId],
  );
  await applyRefunds(till, { paymentId, refunds: [{ refundId, amountInCents: 1000, templateIds: [] }] });
  expect(await owned()).toEqual([true]);
});

test('one of which nobody can tell the document is told to support and waits for it, once', async () => {
  const bought = await order(await customer(shop), [1000, 1000]);
  await bought.refundElsewhere(300);
  await bought.failRefunds();
  expect(await bought.owned()).toEqual([true, true]);
  expect((await bought.letter()).text).toContain('$3 came back');
  expect(await bought.letters()).toHaveLength(1);
  const [work, ...more] = await bought.failedWork();
  expect(work?.error).toBe(
    'The bank of the buyer sent the money back, and nobody can tell for which document.',
  );
  expect(more).toEqual([]);
  expect(await json(retry(work))).toEqual({
    code: 'work/names-no-document',
    message:
      'Nobody can tell for which document this was. Refund the document under Orders, and discard this',
  });
  await bought.refundElsewhere(1000);
  expect(await bought.failedWork()).toHaveLength(1);
});
