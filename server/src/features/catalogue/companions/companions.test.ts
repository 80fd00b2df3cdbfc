import type { Companions } from '@counterpart/contract/calls/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { json, openShop, sqlOf, stock, stopTimetable, type TestShop } from '../../../../test/shop.ts';
import { countTogether } from './queries.ts';

let shop: TestShop;
let people: Customer[];
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
  await stopTimetable(shop);
  people = await crowd();
});
afterAll(() => shop.close());

const crowd = () => Promise.all(Array.from({ length: 6 }, () => customer(shop)));

const put = (title: string, ...categories: string[]) => stock(shop, [{ title, categories, priceInCents: 0 }]);
const companions = async (id: string, who: Pick<Customer, 'get'> | undefined = people[0]) => {
  const { together, alike } = await json<Companions>(who?.get(`/api/template-companions?id=${id}`));
  const titles = (list: typeof alike) => list.map(({ versions }) => versions[0]?.title);
  return { together: titles(together), alike: titles(alike) };
};
async function buy(buyers: Customer[], ...ids: string[]) {
  for (const who of buyers) for (const id of ids) await who.post('/api/buy-template', { id });
  // As if each had been paid for.
  await sqlOf(shop)('update purchases set price_in_cents = 4900');
  await countTogether(shop.connection.db);
}

test('what five people own together stands first, and nothing that fewer do', async () => {
  const [deed, lease, note] = [
    await put('Deed', 'Land'),
    await put('Lease', 'Ships'),
    await put('Note', 'Money'),
  ];
  await buy(people.slice(0, 4), deed, lease, note);
  expect(await companions(deed)).toEqual({ together: [], alike: [] });

  await buy(people.slice(4, 5), deed, lease);
  expect(await companions(deed)).toEqual({ together: ['Lease'], alike: [] });
  expect(await companions(lease)).toEqual({ together: ['Deed'], alike: [] });
  expect(await companions(note)).toEqual({ together: [], alike: [] });

  // Who owns more of it comes first; what was given back or is not for sale does not count.
  await buy(people, deed, note);
  expect(await companions(deed)).toEqual({ together: ['Note', 'Lease'], alike: [] });
  await sqlOf(shop)('update templates set withdrawn_at = now() where id = $1', [note]);
  expect(await companions(deed)).toEqual({ together: ['Lease'], alike: [] });
  for (const [what, then] of [
    ['users set disabled_at = now()', 'users set disabled_at = null'],
    ['purchases set price_in_cents = 0', 'purchases set price_in_cents = 4900'],
  ]) {
    await sqlOf(shop)(`update ${what}`);
    await countTogether(shop.connection.db);
    await sqlOf(shop)(`update ${then}`);
    expect(await companions(deed)).toEqual({ together: [], alike: [] });
  }
  await countTogether(shop.connection.db);
  expect(await companions(deed)).toEqual({ together: ['Lease'], alike: [] });
  await sqlOf(shop)(
    `update purchases set refunded_at = now() where template_id = $1
     and user_id = (select id from users where email = $2)`,
    [lease, people[0]?.email],
  );
  await countTogether(shop.connection.db);
  expect(await companions(deed)).toEqual({ together: [], alike: [] });
});

test('it is filled up with what shares most categories, four in all, and never with itself', async () => {
  const id = await put('Own', 'Air', 'Sea');
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) await put(title, 'Air');
  await put('Nearest', 'Sea', 'Air');
  await put('Elsewhere', 'Fire');
  const { together, alike } = await companions(id);
  expect([together, alike[0], alike.length]).toEqual([[], 'Nearest', 4]);
  expect(alike).not.toContain('Own');

  await buy(await crowd(), id, await put('Of the others', 'Fire'));
  expect(await companions(id)).toEqual({
    together: ['Of the others'],
    alike: ['Nearest', 'Fifth', 'Fourth'],
  });
});

test('only who is signed in may ask, for what is on sale', async () => {
  const id = await put('Alone', 'Alone');
  expect(await companions(id)).toEqual({ together: [], alike: [] });
  expect((await shop.get(`/api/template-companions?id=${id}`)).status).toBe(401);
  for (const unknown of ['x', '00000000-0000-0000-0000-000000000000', `'; select`])
    expect((await people[0]?.get(`/api/template-companions?id=${encodeURIComponent(unknown)}`))?.status).toBe(
      404,
    );
});
