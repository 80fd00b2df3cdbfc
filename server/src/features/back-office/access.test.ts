import { api } from '@counterpart/contract/api/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, type Customer, customer } from '../../../test/browser.ts';
import { administrator } from '../../../test/library.ts';
import { json, openShop, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
let people: { visitor: Browser; customer: Customer; administrator: Customer };
beforeAll(async () => {
  shop = await openShop();
  people = {
    visitor: new Browser(shop),
    customer: await customer(shop),
    administrator: await administrator(shop),
  };
});
afterAll(() => shop.close());

const calls = api
  .flatMap((area) => area.calls.map(({ endpoint }) => endpoint))
  .filter(({ access }) => access === 'admin')
  .map(({ method, path }) => [method, path] as const);

const nothing = { order_id: 'none', template_id: 'none' };

describe('what is for administrators is for nobody else', () => {
  test('it has all of its calls', () => expect(calls.length).toBeGreaterThan(25));

  test.each(calls)('%s %s', async (method, path) => {
    const call = (who: Browser) => who.call(method, path, method === 'GET' ? undefined : nothing);
    const refused = await call(people.visitor);
    expect(refused.status).toBe(401);
    expect(await json(refused)).toMatchObject({ message: 'Please sign in to continue' });
    const forbidden = await call(people.customer);
    expect(forbidden.status).toBe(403);
    expect(await json(forbidden)).toEqual({
      message: 'You do not have permission to do this',
      code: 'auth/forbidden',
    });
    const answer = await call(people.administrator);
    expect([401, 403]).not.toContain(answer.status);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a list', () => {
  test.each(['audit-events', 'orders', 'feedback', 'subscribers'])('of %s is bounded', async (name) => {
    const path = `/api/admin/${name}`;
    for (const query of ['limit=101', 'limit=0', 'offset=-1', `search=${'a'.repeat(201)}`, 'limit=x'])
      expect((await people.administrator.get(`${path}?${query}`)).status).toBe(400);
    const odd = encodeURIComponent(`100% "_\\';--`);
    const answer = await people.administrator.get(`${path}?search=${odd}`);
    expect([answer.status, answer.headers.get('x-total-count'), await json(answer)]).toEqual([200, '0', []]);
  });

  test('of sales covers a period that the screen offers', async () => {
    expect((await people.administrator.get('/api/admin/sales?days=31')).status).toBe(400);
  });
});
