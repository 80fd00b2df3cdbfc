import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { sessionOf } from '../../../../test/provider.ts';
import { stock, stopTimetable } from '../../../../test/shop.ts';
import { addressOf, buyOne, openShopWithTill } from '../../../../test/till.ts';
import { PaymentsAway } from '../../../ports/payments/port.ts';
import { reconcile } from './reconcile.ts';

const { shop, provider, till, sql, close } = await openShopWithTill();
beforeAll(stopReconciling);
afterAll(close);

/** Only the tests reconcile here. */
async function stopReconciling() {
  await stopTimetable(shop);
  const jobs = `from pgboss.job where name = 'reconcile'`;
  do await sql(`delete ${jobs} and state = 'created'`);
  while ((await sql(`select ${jobs} and state < 'completed'`)).length > 0);
}
const stateOf = async (session: string) =>
  (await sql('select state from checkouts where session_id = $1', [session]))[0]?.state;
const age = (minutes: number) =>
  sql(
    `update checkouts set created_at = now() - make_interval(mins => $1), asked_at = null
    where state in ('opening', 'open', 'processing')`,
    [minutes],
  );

async function page(who?: Customer): Promise<string> {
  const buyer = who ?? (await customer(shop));
  return sessionOf(await addressOf(buyOne(buyer, await stock(shop, [{}]))));
}

describe('reconciliation', () => {
  test('settles what nobody told of, and leaves alone what is young', async () => {
    const [paid, later, failed, over, young] = [
      await page(),
      await page(),
      await page(),
      await page(),
      await page(),
    ];
    await provider.pay(paid);
    await provider.pay(later, 'later');
    await provider.pay(failed, 'later');
    await provider.fail(failed);
    await provider.endCheckout(over);
    const states = () => Promise.all([paid, later, failed, over, young].map(stateOf));
    await reconcile({ ...till, payments: provider });
    expect(await states()).toEqual(['open', 'open', 'open', 'open', 'open']);
    await age(5);
    await reconcile({ ...till, payments: provider });
    expect(await states()).toEqual(['paid', 'processing', 'failed', 'expired', 'open']);
    await provider.confirm(later);
    await reconcile({ ...till, payments: provider });
    expect(await stateOf(later)).toBe('processing');
    await sql(`update checkouts set asked_at = now() - interval '2 minutes'`);
    await reconcile({ ...till, payments: provider });
    expect(await stateOf(later)).toBe('paid');
    await provider.endCheckout(young);
    await age(5);
    await reconcile({ ...till, payments: provider });
  });

  test('gives up on a page that was never opened, and on one that the provider has forgotten', async () => {
    const [opening, forgotten] = [await page(), await page()];
    const [{ id }] = await sql(
      `update checkouts set state = 'opening', session_id = null where session_id = $1 returning id`,
      [opening],
    );
    const state = async () => (await sql('select state from checkouts where id = $1', [id]))[0].state;
    const payments = { ...provider, findCheckout: async () => undefined };
    await age(9);
    await reconcile({ ...till, payments });
    expect([await state(), await stateOf(forgotten)]).toEqual(['opening', 'open']);
    await age(11);
    await sql(`update checkouts set expires_at = now() where session_id = $1`, [forgotten]);
    await reconcile({ ...till, payments });
    expect([await state(), await stateOf(forgotten)]).toEqual(['expired', 'expired']);
  });

  test('goes on after one that fails, and stops while the provider is away', async () => {
    const sessions = [await page(), await page(), await page()];
    for (const session of sessions) await provider.pay(session);
    await age(5);
    const asked: string[] = [];
    const breaking = (error: Error) => ({
      ...provider,
      findCheckout: async (session: string) => {
        asked.push(session);
        if (asked.length === 1) throw error;
        return provider.findCheckout(session);
      },
    });
    await reconcile({ ...till, payments: breaking(new PaymentsAway('away')) });
    expect(asked).toHaveLength(1);
    await age(5);
    asked.length = 0;
    await reconcile({ ...till, payments: breaking(new Error('broken')) });
    expect(asked).toHaveLength(3);
    await age(5);
    await reconcile({ ...till, payments: provider });
    expect(await Promise.all(sessions.map(stateOf))).toEqual(['paid', 'paid', 'paid']);
  });

  test('of several processes at once settles each checkout once, more than one handful of them too', async () => {
    const users = await sql(
      `insert into users (uid, email, role, full_name, company_name, company_title)
       select gen_random_uuid(), 'many-' || n || '@example.com', 'CUSTOMER', '', '', ''
       from generate_series(1, 120) n returning id`,
    );
    await sql(
      `insert into checkouts (user_id, state, session_id, digest, amount_in_cents, expires_at, created_at)
       select id, 'open', 'session-' || id, '', 100, now(), now() - interval '1 hour' from unnest($1::uuid[]) id`,
      [users.map(({ id }) => id)],
    );
    const asked: string[] = [];
    const payments = {
      ...provider,
      findCheckout: async (session: string) => {
        asked.push(session);
        return undefined;
      },
    };
    await Promise.all([1, 2, 3].map(() => reconcile({ ...till, payments })));
    expect(asked).toHaveLength(120);
    expect(new Set(asked).size).toBe(120);
    expect(await sql(`select count(*) from checkouts where state = 'open'`)).toEqual([{ count: 0 }]);
  });

  test('runs in the shop by itself', async () => {
    const session = await page();
    await provider.pay(session);
    await age(1);
    await till.jobs.enqueue('reconcile', null);
    await expect.poll(() => stateOf(session)).toBe('paid');
  });
});
