import { afterAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { openProvider, sessionOf } from '../../../../test/provider.ts';
import { openShop, sqlOf, stock } from '../../../../test/shop.ts';
import { addressOf, buyOne } from '../../../../test/till.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
const provider = await openProvider(shop);
afterAll(() => shop.close());

const sql = sqlOf(shop);
const stateOf = async (session: string) =>
  (await sql('select state, user_id from checkouts where session_id = $1', [session]))[0];
const refundsOf = (session: string) =>
  sql(
    `select amount_in_cents from sandbox_refunds join sandbox_payments on sandbox_payments.id = payment_id
     where session_id = $1`,
    [session],
  );
const orderOf = (session: string) =>
  sql(
    `select orders.user_id, total_in_cents from orders join checkouts on checkouts.id = checkout_id
     where session_id = $1`,
    [session],
  );

async function buyer(): Promise<{ ada: Customer; address: string; session: string }> {
  const ada = await customer(shop);
  const id = await stock(shop, [{ priceInCents: 1200 }]);
  await ada.post('/api/cart', { id });
  const address = await addressOf(buyOne(ada, id));
  return { ada, address, session: sessionOf(address) };
}

describe('somebody who deletes the account', () => {
  test('has the payment page closed', async () => {
    const { ada, session } = await buyer();
    expect((await ada.delete('/api/user')).status).toBe(204);
    await expect.poll(() => stateOf(session)).toEqual({ state: 'expired', user_id: null });
    expect((await provider.pay(session))?.status).toBe('expired');
  });

  test('leaves the orders in the books, without a name', async () => {
    const { ada, address, session } = await buyer();
    await provider.pay(session);
    await provider.tellOf(address);
    expect((await ada.delete('/api/user')).status).toBe(204);
    expect(await orderOf(session)).toEqual([{ user_id: null, total_in_cents: 1200 }]);
    expect(await refundsOf(session)).toEqual([]);
  });

  test('after paying, before the shop is told, gets the money back', async () => {
    const { ada, address, session } = await buyer();
    await provider.pay(session);
    await ada.delete('/api/user');
    await provider.tellOf(address);
    await expect.poll(() => refundsOf(session)).toEqual([{ amount_in_cents: 1200 }]);
    expect(await orderOf(session)).toEqual([{ user_id: null, total_in_cents: 1200 }]);
    expect(
      await sql(
        `select from pgboss.job where name = 'receipt' and data->>'orderId' in (
          select orders.id::text from orders join checkouts on checkouts.id = checkout_id where session_id = $1)`,
        [session],
      ),
    ).toEqual([]);
  });

  test('while a payment is being confirmed gets it back once it is', async () => {
    const { ada, address, session } = await buyer();
    await provider.pay(session, 'later');
    await provider.tellOf(address);
    await ada.delete('/api/user');
    expect((await stateOf(session)).state).toBe('processing');
    await provider.confirm(session);
    await provider.tellOf(address);
    await expect.poll(() => refundsOf(session)).toEqual([{ amount_in_cents: 1200 }]);
  });

  test('at the moment of paying either owned the document or gets the money back', async () => {
    for (let round = 0; round < 8; round++) {
      const { ada, address, session } = await buyer();
      await provider.pay(session);
      const [left, ...told] = await Promise.all([
        ada.delete('/api/user'),
        provider.tellOf(address),
        provider.tellOf(address),
      ]);
      expect([left.status, ...told.map(({ status }) => status)]).toEqual([204, 204, 204]);
      expect(await orderOf(session)).toHaveLength(1);
      const [{ refunded_at }] = await sql(
        `select refunded_at from purchases where order_id = (select orders.id from orders
         join checkouts on checkouts.id = checkout_id where session_id = $1)`,
        [session],
      );
      if (refunded_at) await expect.poll(() => refundsOf(session)).toHaveLength(1);
    }
  });

  test('at the moment of buying leaves no open page behind', async () => {
    for (let round = 0; round < 8; round++) {
      const ada = await customer(shop);
      const id = await stock(shop, [{}]);
      const [{ id: userId }] = await sql('select id from users where email = $1', [ada.email]);
      const [answer] = await Promise.all([buyOne(ada, id), ada.delete('/api/user')]);
      expect([200, 401, 409]).toContain(answer.status);
      const open = () =>
        sql(
          `select from sandbox_sessions left join sandbox_payments on session_id = sandbox_sessions.id
           where buyer_id = $1 and ended_at is null`,
          [userId],
        );
      await expect.poll(open).toEqual([]);
    }
  });
});
