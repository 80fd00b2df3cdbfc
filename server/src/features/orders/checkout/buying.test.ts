import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { customer } from '../../../../test/browser.ts';
import { checkoutOf, openProvider, sessionOf } from '../../../../test/provider.ts';
import { json, openShop, sqlOf, stock } from '../../../../test/shop.ts';
import { addressOf, buy, buyOne } from '../../../../test/till.ts';
import { insertVersion } from '../../library/documents/version-queries.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
const provider = await openProvider(shop);
afterAll(() => shop.close());

const sql = sqlOf(shop);
const refusal = async (answer: Promise<Response>) => {
  const { status } = await answer;
  return { status, ...(await json(answer)) };
};

const priceOf = async (version: Partial<{ priceInCents: number; title: string }>) => stock(shop, [version]);

describe('buying', () => {
  test('gives the address of a payment page, as text and nothing else', async () => {
    const ada = await customer(shop);
    const id = await priceOf({ priceInCents: 1999, title: 'Bill of Sale' });
    const answer = await buyOne(ada, id, { email_address: 'mallory@example.com', price_in_cents: 1 });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const address = await answer.text();
    expect(address).toMatch(/^https:\/\/shop\.test\/sandbox\/pay\/\S+$/);
    const session = await provider.session(sessionOf(address));
    expect(session).toMatchObject({
      buyerEmail: ada.email,
      currency: 'usd',
      status: 'open',
      lines: [{ templateId: id, title: 'Bill of Sale', priceInCents: 1999 }],
      cancelAddress: `https://shop.test/preview-template/${id}?payment=cancelled`,
    });
    expect(session?.returnAddress).toBe(`https://shop.test/orders?checkout=${session?.checkoutId}`);
    const minutes = ((session?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(58);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  test('several at once, named twice or not, leads back to the cart', async () => {
    const ada = await customer(shop);
    const ids = [await priceOf({ priceInCents: 1000 }), await priceOf({ priceInCents: 50 })] as const;
    const session = await provider.session(sessionOf(await addressOf(buy(ada, ...ids, ids[0]))));
    expect(session?.lines.map(({ priceInCents }) => priceInCents).sort()).toEqual([1000, 50]);
    expect(session?.cancelAddress).toBe('https://shop.test/cart-page?payment=cancelled');
  });

  test('charges for the current version', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{ priceInCents: 1000 }, { priceInCents: 3000, title: 'The new one' }]);
    await sql('update template_versions set withdrawn_at = now() where template_id = $1 and version = 2', [
      id,
    ]);
    const old = await provider.session(sessionOf(await addressOf(buyOne(ada, id))));
    expect(old?.lines[0]?.priceInCents).toBe(1000);
    await sql('update template_versions set withdrawn_at = null where template_id = $1', [id]);
    const current = await provider.session(sessionOf(await addressOf(buyOne(ada, id))));
    expect(current?.lines[0]).toMatchObject({ priceInCents: 3000, title: 'The new one' });
  });

  test('again gives the same page, another purchase closes it', async () => {
    const ada = await customer(shop);
    const [one, other] = [await priceOf({}), await priceOf({})];
    const first = await addressOf(buy(ada, one, other));
    expect(await addressOf(buy(ada, other, one))).toBe(first);
    const second = await addressOf(buy(ada, one));
    expect(second).not.toBe(first);
    expect((await provider.session(sessionOf(first)))?.status).toBe('expired');
    const third = await addressOf(buyOne(ada, one));
    expect(third).not.toBe(second);
    expect((await provider.session(sessionOf(third)))?.cancelAddress).toContain('/preview-template/');
    expect(
      await sql(
        `select state from checkouts where user_id = (select id from users where email = $1)
      order by created_at`,
        [ada.email],
      ),
    ).toEqual([{ state: 'expired' }, { state: 'expired' }, { state: 'open' }]);
  });

  test('gives no page that is about to end', async () => {
    const ada = await customer(shop);
    const id = await priceOf({});
    const first = await addressOf(buyOne(ada, id));
    await sql(`update checkouts set expires_at = now() + interval '9 minutes' where session_id = $1`, [
      sessionOf(first),
    ]);
    expect(await addressOf(buyOne(ada, id))).not.toBe(first);
  });

  test('opens the same page after a crash, unless something else is bought then', async () => {
    const ada = await customer(shop);
    const [id, other] = [await priceOf({}), await priceOf({})];
    const crash = (address: string) =>
      sql(
        `update checkouts set state = 'opening', session_id = null, payment_address = null where session_id = $1
        returning id`,
        [sessionOf(address)],
      );
    const first = await addressOf(buyOne(ada, id));
    const [left] = await crash(first);
    expect(await addressOf(buyOne(ada, id))).toBe(first);
    await crash(first);
    await sql('update sandbox_sessions set digest = $2 where id = $1', [sessionOf(first), 'asked otherwise']);
    expect(await addressOf(buyOne(ada, id))).not.toBe(first);
    await sql(
      `update checkouts set state = 'expired' where state = 'open' and digest = (select digest from checkouts where id = $1)`,
      [left.id],
    );
    await sql(`update checkouts set state = 'opening' where id = $1`, [left.id]);
    expect(await addressOf(buyOne(ada, other))).not.toBe(first);
    expect(await sql('select state from checkouts where id = $1', [left.id])).toEqual([{ state: 'expired' }]);
  });
});

describe('what is not sold', () => {
  test('what nobody knows, and what left the shop', async () => {
    const ada = await customer(shop);
    const [id, withdrawn] = [await priceOf({}), await priceOf({})];
    await sql('update templates set withdrawn_at = now() where id = $1', [withdrawn]);
    const unknown = { status: 404, code: 'resource/not-found', message: 'No template found' };
    for (const wrong of [withdrawn, randomUUID(), 'nonsense', ''])
      expect(await refusal(buyOne(ada, wrong))).toEqual(unknown);
    expect(await refusal(buy(ada, id, withdrawn))).toEqual(unknown);
  });

  test('an empty cart, and more than a payment page takes', async () => {
    const ada = await customer(shop);
    expect(await refusal(buy(ada))).toMatchObject({
      status: 400,
      message: 'No documents have been added to your cart',
    });
    const many = Array.from({ length: 101 }, () => randomUUID());
    expect(await refusal(buy(ada, ...many))).toMatchObject({ status: 400 });
    expect(await refusal(ada.post('/api/buy-templates', { cart_items: 'all' }))).toMatchObject({
      status: 400,
    });
  });

  test('more than can be paid at once', async () => {
    const ada = await customer(shop);
    const ids = [await priceOf({ priceInCents: 99_999_999 }), await priceOf({ priceInCents: 50 })] as const;
    expect(await refusal(buy(ada, ...ids))).toMatchObject({
      status: 400,
      message: 'At most $999999.99 can be paid at once',
    });
    expect((await buy(ada, ids[0])).status).toBe(200);
  });

  test('what one owns', async () => {
    const ada = await customer(shop);
    const [lease, note, other] = [
      await priceOf({ title: 'Lease' }),
      await priceOf({ title: 'Note' }),
      await priceOf({ title: 'Other' }),
    ];
    const address = await addressOf(buy(ada, lease, note));
    await provider.pay(sessionOf(address));
    expect((await provider.tellOf(address)).status).toBe(204);
    const sentence = 'You already own this document';
    const owned = { status: 409, code: 'orders/already-owned' };
    expect(await refusal(buyOne(ada, lease))).toEqual({
      ...owned,
      message: sentence,
      errors: { [lease]: sentence },
    });
    expect(await refusal(buy(ada, other, lease))).toEqual({
      ...owned,
      message: 'You already own this document: Lease',
      errors: { [lease]: sentence },
    });
    expect(await refusal(buy(ada, other, lease, note))).toEqual({
      ...owned,
      message: 'You already own these documents: Lease, Note',
      errors: { [lease]: sentence, [note]: sentence },
    });
  });

  test('what a payment is under way for, until it has failed', async () => {
    const ada = await customer(shop);
    const [id, other] = [await priceOf({ title: 'Guaranty' }), await priceOf({})];
    const address = await addressOf(buyOne(ada, id));
    await provider.pay(sessionOf(address), 'later');
    const underWay = { status: 409, code: 'orders/payment-under-way' };
    const sentence = 'Your payment for this document is being confirmed';
    expect(await refusal(buyOne(ada, id))).toEqual({
      ...underWay,
      message: sentence,
      errors: { [id]: sentence },
    });
    expect(await refusal(buy(ada, other, id))).toEqual({
      ...underWay,
      message: `${sentence}: Guaranty`,
      errors: { [id]: sentence },
    });
    expect((await buyOne(ada, other)).status).toBe(200);
    await provider.fail(sessionOf(address));
    await provider.tellOf(address);
    expect((await buyOne(ada, id)).status).toBe(200);
  });

  test('what was paid for just now, before the shop was told', async () => {
    const ada = await customer(shop);
    const [id, other] = [await priceOf({}), await priceOf({})];
    const address = await addressOf(buy(ada, id, other));
    await provider.pay(sessionOf(address));
    expect((await refusal(buyOne(ada, id))).code).toBe('orders/already-owned');
    const same = await customer(shop);
    const again = await addressOf(buyOne(same, id));
    await provider.pay(sessionOf(again));
    expect((await refusal(buyOne(same, id))).code).toBe('orders/already-owned');
  });

  test('anything to a visitor', async () => {
    for (const path of ['/api/buy-template', '/api/buy-templates'])
      expect((await shop.post(path, { id: randomUUID() })).status).toBe(401);
    expect((await shop.post('/api/checkout', { id: randomUUID() })).status).toBe(401);
  });
});

describe('free documents', () => {
  test('are delivered at once', async () => {
    const ada = await customer(shop);
    const ids = [await priceOf({ priceInCents: 0 }), await priceOf({ priceInCents: 0 })];
    const address = await addressOf(buy(ada, ...ids));
    expect(address).toMatch(/^https:\/\/shop\.test\/orders\?checkout=[0-9a-f-]{36}$/);
    const { state, order_id } = await json<{ state: string; order_id: string }>(
      ada.post('/api/checkout', { id: checkoutOf(address) }),
    );
    expect(state).toBe('paid');
    expect(await sql('select total_in_cents from orders where id = $1', [order_id])).toEqual([
      { total_in_cents: 0 },
    ]);
    expect((await refusal(buyOne(ada, ids[0] ?? ''))).code).toBe('orders/already-owned');
  });

  test('come with what is paid for, and an open page stays open meanwhile', async () => {
    const ada = await customer(shop);
    const [paid, free, another] = [
      await priceOf({ priceInCents: 700 }),
      await priceOf({ priceInCents: 0 }),
      await priceOf({ priceInCents: 0 }),
    ];
    const address = await addressOf(buy(ada, paid, free));
    const session = await provider.session(sessionOf(address));
    expect(session?.lines.map(({ templateId }) => templateId)).toEqual([paid]);
    await addressOf(buyOne(ada, another));
    await provider.pay(sessionOf(address));
    await provider.tellOf(address);
    const owned = await sql(
      `select template_id from purchases where user_id = (select id from users where email = $1)
       and refunded_at is null`,
      [ada.email],
    );
    expect(owned.map((row) => row.template_id).sort()).toEqual([paid, free, another].sort());
  });

  test('that are on an open page, too, close it', async () => {
    const ada = await customer(shop);
    const [paid, free] = [await priceOf({ priceInCents: 700 }), await priceOf({ priceInCents: 0 })];
    const address = await addressOf(buy(ada, paid, free));
    await addressOf(buyOne(ada, free));
    expect((await provider.pay(sessionOf(address)))?.status).toBe('expired');
    expect((await buyOne(ada, paid)).status).toBe(200);
  });
});

describe('a price or a version that changes while somebody buys', () => {
  test('counts from the next purchase on; what the page said is what is charged', async () => {
    const ada = await customer(shop);
    const id = await priceOf({ priceInCents: 1000 });
    const address = await addressOf(buyOne(ada, id));
    await sql('update template_versions set price_in_cents = 9000 where template_id = $1', [id]);
    await provider.pay(sessionOf(address));
    await provider.tellOf(address);
    expect(
      await sql('select version, price_in_cents, refunded_at from purchases where template_id = $1', [id]),
    ).toEqual([{ version: 1, price_in_cents: 1000, refunded_at: null }]);
  });

  test('asks for another page', async () => {
    const ada = await customer(shop);
    const id = await priceOf({ priceInCents: 1000 });
    const first = await addressOf(buyOne(ada, id));
    const next = {
      description: '',
      categories: [],
      thumbnailKey: 'x',
      documentKey: 'x',
      fileNameUponDownload: 'x',
    };
    await insertVersion(shop.connection.db, id, { ...next, title: 'Second', priceInCents: 1000 });
    const second = await addressOf(buyOne(ada, id));
    expect(second).not.toBe(first);
    expect((await provider.pay(sessionOf(first)))?.status).toBe('expired');
  });

  test('takes nothing from who has paid when the template leaves the shop', async () => {
    const ada = await customer(shop);
    const id = await priceOf({});
    const address = await addressOf(buyOne(ada, id));
    await sql('update templates set withdrawn_at = now() where id = $1', [id]);
    await provider.pay(sessionOf(address));
    await provider.tellOf(address);
    expect(await sql('select refunded_at from purchases where template_id = $1', [id])).toEqual([
      { refunded_at: null },
    ]);
  });
});

test('too many purchases are refused', async () => {
  const strict = await openShop({}, shop);
  const ada = await customer(strict);
  const answers: number[] = [];
  for (let count = 0; count < 61; count++) answers.push((await buyOne(ada, 'nonsense')).status);
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]));
  expect(answers[60]).toBe(429);
  await strict.close();
});
