import { type CartItem, getCart } from '@counterpart/contract/calls/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Customer, customer } from '../../../test/browser.ts';
import { buy, mark } from '../../../test/purchase.ts';
import { json, openShop, stock, type TestShop } from '../../../test/shop.ts';
import { refusalOf } from './refusals.ts';

let shop: TestShop;
let templates: string[];
beforeAll(async () => {
  shop = await openShop();
  templates = [];
  for (let index = 0; index < 120; index++)
    templates.push(await stock(shop, [{ title: `Document ${index}` }]));
});
afterAll(() => shop.close());

const at = (index: number) => templates[index] ?? '';
const add = (person: Customer, id: unknown) => person.post('/api/cart', { id });
const cartOf = (person: Customer) => json<CartItem[]>(person.get('/api/cart'));
const idsIn = async (person: Customer) => (await cartOf(person)).map((item) => item._id);
const rowsOf = async ({ email }: Customer) =>
  (
    await shop.connection.pool.query(
      'select template_id from cart_items join users on users.id = user_id where email = $1',
      [email],
    )
  ).rowCount;
const refusal = async (answer: Response) => [answer.status, await json(answer)];
const alreadyAdded = {
  code: 'cart/already-added',
  message: 'This document has already being added to your cart',
};

describe('a cart', () => {
  test('shows what was added, in that order, at the price of the current version', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [
      { title: 'First text', priceInCents: 1999, categories: ['Old'] },
      { title: 'Second text', priceInCents: 4950, description: 'Better.', categories: ['New', 'Sale'] },
    ]);
    const answer = await add(ada, id);
    expect(answer.status).toBe(200);
    const item = await json<CartItem>(answer);
    expect(item).toEqual({
      _id: id,
      date_created: expect.stringMatching(/Z$/),
      notify_users_of_new_version: true,
      owned: false,
      versions: [
        {
          version: 2,
          title: 'Second text',
          description: 'Better.',
          categories: ['New', 'Sale'],
          price_in_cents: 4950,
          thumbnail_path: expect.stringMatching(/^\/files\/template-thumbnails\//),
        },
        expect.objectContaining({ version: 1, title: 'First text', price_in_cents: 1999 }),
      ],
    });
    for (const index of [2, 0, 1]) expect((await add(ada, at(index))).status).toBe(200);
    const shown = await ada.get('/api/cart');
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const items = await json<CartItem[]>(shown);
    expect(z.parse(getCart.response, items)).toEqual(items);
    expect(items[0]).toEqual(item);
    expect(items.map(({ _id }) => _id)).toEqual([id, at(2), at(0), at(1)]);
  });

  test('refuses a second add, and what there is not', async () => {
    const ada = await customer(shop);
    expect((await add(ada, ` ${at(0)} `)).status).toBe(200);
    expect(await refusal(await add(ada, at(0)))).toEqual([409, alreadyAdded]);
    const withdrawn = await stock(shop, [{}]);
    await shop.connection.pool.query('update templates set withdrawn_at = now() where id = $1', [withdrawn]);
    for (const id of [withdrawn, crypto.randomUUID(), 'nonsense', '', "' or 1=1 --"])
      expect(await refusal(await add(ada, id))).toEqual([
        404,
        { code: 'resource/not-found', message: 'No template found' },
      ]);
    for (const id of [undefined, null, 7, {}, [at(1)], 'x'.repeat(101)])
      expect((await add(ada, id)).status).toBe(400);
    expect(await idsIn(ada)).toEqual([at(0)]);
  });

  test('refuses what is owned; what was refunded can be bought again', async () => {
    const ada = await customer(shop);
    const bought = await buy(shop, ada, [at(0), at(1)]);
    const owned = { code: 'orders/already-owned', message: 'You already own this document' };
    expect(await refusal(await add(ada, at(0)))).toEqual([409, owned]);
    await mark(shop, bought, at(0), 'disputed_at');
    expect(await refusal(await add(ada, at(0)))).toEqual([409, owned]);
    await mark(shop, bought, at(0), 'refunded_at');
    expect((await add(ada, at(0))).status).toBe(200);
    expect((await add(await customer(shop), at(1))).status).toBe(200);
  });

  test('loses what was bought elsewhere meanwhile', async () => {
    const ada = await customer(shop);
    for (const index of [0, 1]) await add(ada, at(index));
    await buy(shop, ada, [at(0)]);
    expect(await idsIn(ada)).toEqual([at(1)]);
  });

  test('names what came back from a refund that failed, and leaves out what is not for sale any more', async () => {
    const ada = await customer(shop);
    const [kept, bought, withdrawn] = await Promise.all([
      stock(shop, [{}]),
      stock(shop, [{}]),
      stock(shop, [{}]),
    ]);
    const order = await buy(shop, ada, [bought]);
    await mark(shop, order, bought, 'refunded_at');
    for (const id of [kept, bought, withdrawn]) await add(ada, id);
    await shop.connection.pool.query('update purchases set refunded_at = null where order_id = $1', [
      order.orderId,
    ]);
    await shop.connection.pool.query('update templates set withdrawn_at = now() where id = $1', [withdrawn]);
    expect((await cartOf(ada)).map(({ _id, owned }) => [_id, owned])).toEqual([
      [kept, false],
      [bought, true],
    ]);
  });

  test('is asked about, emptied one by one and as a whole, and again without complaint', async () => {
    const ada = await customer(shop);
    for (const index of [0, 1, 2]) await add(ada, at(index));
    const inCart = async (id: string) => await json(ada.get(`/api/cart-item?id=${id}`));
    expect(await inCart(at(0))).toEqual({ in_cart: true });
    for (const id of [at(3), 'nonsense', crypto.randomUUID()])
      expect(await inCart(id)).toEqual({ in_cart: false });
    for (const _time of [1, 2]) expect((await ada.delete(`/api/cart-item?id=${at(0)}`)).status).toBe(204);
    expect((await ada.call('DELETE', '/api/cart-item', { id: at(1) })).status).toBe(204);
    expect((await ada.delete('/api/cart-item?id=nonsense')).status).toBe(204);
    expect((await ada.delete('/api/cart-item')).status).toBe(400);
    expect(await idsIn(ada)).toEqual([at(2)]);
    for (const _time of [1, 2]) expect((await ada.delete('/api/cart-items')).status).toBe(204);
    expect(await idsIn(ada)).toEqual([]);
  });

  test("is nobody else's", async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    await add(ada, at(0));
    await add(grace, at(1));
    expect(await json(grace.get(`/api/cart-item?id=${at(0)}`))).toEqual({ in_cart: false });
    await grace.delete(`/api/cart-item?id=${at(0)}`);
    await grace.post('/api/cart', { id: at(2), user_id: 'x', role: 'ADMIN', _id: at(3) });
    await grace.delete('/api/cart-items');
    expect(await idsIn(ada)).toEqual([at(0)]);
    expect(await idsIn(grace)).toEqual([]);
  });

  test('goes with its owner', async () => {
    const ada = await customer(shop);
    await add(ada, at(0));
    expect((await ada.delete('/api/user')).status).toBe(204);
    expect(await rowsOf(ada)).toBe(0);
  });
});

describe('many adds at the same moment', () => {
  test('of one document add it once', async () => {
    const ada = await customer(shop);
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(ada, at(0))));
    const bodies = await Promise.all(answers.map(refusal));
    expect(bodies.filter(([status]) => status === 200)).toHaveLength(1);
    expect(bodies.filter(([status]) => status !== 200)).toEqual(Array(49).fill([409, alreadyAdded]));
    expect(await rowsOf(ada)).toBe(1);
  });

  test('never put more than a hundred documents into a cart', async () => {
    const ada = await customer(shop);
    await shop.connection.pool.query(
      `insert into cart_items (user_id, template_id)
       select id, unnest($2::uuid[]) from users where email = $1`,
      [ada.email, templates.slice(0, 95)],
    );
    const answers = await Promise.all(templates.slice(95).map((id) => add(ada, id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(await Promise.all(refused.map(refusal))).toEqual(
      Array(20).fill([400, { code: 'request/invalid', message: 'A cart holds at most 100 documents' }]),
    );
    expect(await cartOf(ada)).toHaveLength(100);
    const inside = (await idsIn(ada))[0] ?? '';
    expect(await refusal(await add(ada, inside))).toEqual([409, alreadyAdded]);
    await ada.delete(`/api/cart-item?id=${inside}`);
    expect((await add(ada, inside)).status).toBe(200);
  });
});

describe('why a document is not added', () => {
  const fine = { isForSale: true, isOwned: false, isInCart: false, items: 99 };
  test.each([
    [fine, undefined],
    [{ ...fine, items: 100 }, 'request/invalid'],
    [{ ...fine, isInCart: true, items: 100 }, 'cart/already-added'],
    [{ ...fine, isOwned: true, isInCart: true }, 'orders/already-owned'],
    [{ ...fine, isForSale: false, isOwned: true, isInCart: true, items: 100 }, 'resource/not-found'],
  ])('%j is %s', (standing, code) => {
    expect(refusalOf(standing)?.code).toBe(code);
  });
});
