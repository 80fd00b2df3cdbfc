import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { type Bought, buy } from '../../../test/purchase.ts';
import { openShop, stock, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
let template: string;
let unbought: string;
let bought: Bought;
let owner: Customer;
let stranger: Customer;
let administrator: Customer;
beforeAll(async () => {
  shop = await openShop();
  [owner, stranger, administrator] = [await customer(shop), await customer(shop), await customer(shop)];
  await shop.connection.pool.query(`update users set role = 'ADMIN' where email = $1`, [administrator.email]);
  template = await stock(shop, [{}]);
  unbought = await stock(shop, [{}]);
  bought = await buy(shop, owner, [template]);
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Each call, and the status that the owner of the document gets and that everybody else gets who is signed in. */
const calls: [Method, () => string, (() => object) | undefined, number, number][] = [
  ['GET', () => `/api/template?id=${unbought}`, undefined, 200, 200],
  ['POST', () => '/api/cart', () => ({ id: unbought }), 200, 200],
  ['POST', () => '/api/cart', () => ({ id: template }), 409, 200],
  ['GET', () => '/api/cart', undefined, 200, 200],
  ['GET', () => `/api/cart-item?id=${unbought}`, undefined, 200, 200],
  ['DELETE', () => `/api/cart-item?id=${unbought}`, undefined, 204, 204],
  ['DELETE', () => '/api/cart-items', undefined, 204, 204],
  ['GET', () => '/api/purchased-templates', undefined, 200, 200],
  ['GET', () => '/api/owned-templates', undefined, 200, 200],
  ['DELETE', () => `/api/purchased-template?id=${template}`, undefined, 204, 404],
  ['PUT', () => '/api/purchased-template', () => ({ id: template }), 204, 404],
  [
    'DELETE',
    () => `/api/purchased-template-notification?purchased_document_id=${template}`,
    undefined,
    204,
    404,
  ],
  ['GET', () => `/api/download-link?id=${template}&version=1`, undefined, 200, 404],
  ['GET', () => `/api/order?id=${bought.orderId}`, undefined, 200, 404],
  ['PUT', () => '/api/order', () => ({ id: bought.orderId }), 200, 404],
  ['GET', () => `/api/order-receipt?id=${bought.orderId}`, undefined, 200, 404],
  ['POST', () => '/api/order-receipt', () => ({ id: bought.orderId }), 204, 404],
];

describe.each(calls)('%s %s', (method, path, body, forOwner, forOthers) => {
  test('is not for a visitor', async () => {
    const answer = await fetch(shop.url + path(), {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body()) }),
    });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    expect(await answer.json()).toEqual({ code: 'auth/required', message: 'Please sign in to continue' });
  });

  test('gives its owner and others what is theirs, an administrator included', async () => {
    const statuses = [];
    for (const person of [stranger, administrator, owner]) {
      const answer = await person.call(method, path(), body?.());
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const text = await answer.text();
      expect(text).not.toMatch(/user_id|document_key|thumbnail_key|templates\/template-/);
      if (person !== owner) expect(text).not.toContain(bought.orderId);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([forOthers, forOthers, forOwner]);
  });
});
