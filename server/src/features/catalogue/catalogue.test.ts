import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { json, openShop, stock, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
let accented: string;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

beforeAll(async () => {
  shop = await openShop();
  await stock(shop, [{ title: 'Lease', categories: ['Property'], priceInCents: 100 }], daysAgo(3));
  accented = await stock(shop, [{ title: 'Café Résumé' }, { title: 'Café Franchise' }], daysAgo(2));
  await stock(
    shop,
    [{ title: 'Bill of Sale 100%_\\', categories: ['Property', 'Sale'], priceInCents: 0 }],
    daysAgo(1),
  );
});
afterAll(() => shop.close());

async function titles(query: string) {
  const answer = await shop.get(`/api/templates?${query}`);
  const templates = await json<CatalogueTemplate[]>(answer);
  return {
    total: answer.headers.get('x-total-count'),
    titles: templates.map((one) => one.versions[0]?.title),
  };
}

describe('GET /api/templates', () => {
  test('gives the whole catalogue, the most recent template first', async () => {
    expect(await titles('')).toEqual({
      total: '3',
      titles: ['Bill of Sale 100%_\\', 'Café Franchise', 'Lease'],
    });
  });

  test('lists the newest version first and says for 30 days that it is new', async () => {
    const templates = await json<CatalogueTemplate[]>(shop.get('/api/templates'));
    const template = templates.find((one) => one._id === accented);
    expect(template?.versions.map(({ version, title }) => [version, title])).toEqual([
      [2, 'Café Franchise'],
      [1, 'Café Résumé'],
    ]);
    expect(templates.map((one) => one.notify_users_of_new_version)).toEqual([false, true, false]);
    await shop.connection.db.execute(
      sql`update templates set new_version_at = now() - interval '31 days' where id = ${accented}`,
    );
    await expect
      .poll(
        async () =>
          (await json<CatalogueTemplate[]>(shop.get('/api/templates')))[1]?.notify_users_of_new_version,
      )
      .toBe(false);
  });

  test('tells a visitor exactly the fields of a shop window: no price, no document', async () => {
    const [template] = await json<CatalogueTemplate[]>(shop.get('/api/templates'));
    expect(Object.keys(template ?? {}).sort()).toEqual([
      '_id',
      'date_created',
      'notify_users_of_new_version',
      'versions',
    ]);
    expect(Object.keys(template?.versions[0] ?? {}).sort()).toEqual([
      'categories',
      'description',
      'thumbnail_path',
      'title',
      'version',
    ]);
  });

  test.each([
    ['search=cafe', ['Café Franchise']],
    ['search=CAFÉ%20F', ['Café Franchise']],
    ['search=%20franchise%20', ['Café Franchise']],
    ['search=résumé', []],
    ['search=e', ['Bill of Sale 100%_\\', 'Café Franchise', 'Lease']],
    ['search=100%25', ['Bill of Sale 100%_\\']],
    ['search=%25', ['Bill of Sale 100%_\\']],
    ['search=_', ['Bill of Sale 100%_\\']],
    ['search=%5C', ['Bill of Sale 100%_\\']],
    ['category=Property', ['Bill of Sale 100%_\\', 'Lease']],
    ['category=property', []],
    ['category=Property&search=lea', ['Lease']],
    ['sort=title_asc', ['Bill of Sale 100%_\\', 'Café Franchise', 'Lease']],
    ['sort=title_desc', ['Lease', 'Café Franchise', 'Bill of Sale 100%_\\']],
    ['sort=price_asc', ['Bill of Sale 100%_\\', 'Café Franchise', 'Lease']],
    ['limit=1&offset=1', ['Café Franchise']],
    ['limit=2&offset=2&sort=title_asc', ['Lease']],
  ])('%s finds %j', async (query, expected) => {
    expect((await titles(query)).titles).toEqual(expected);
  });

  test('counts all that matches, whatever the page', async () => {
    expect((await titles('limit=1')).total).toBe('3');
    expect((await titles('limit=1&offset=50')).total).toBe('3');
    expect((await titles('limit=1&search=lea')).total).toBe('1');
  });

  test.each([
    ['limit=0', 'limit', 'limit must be at least 1'],
    ['limit=101', 'limit', 'limit must be at most 100'],
    ['limit=many', 'limit', 'limit must be a number'],
    ['limit=1.5', 'limit', 'limit must be a whole number'],
    ['offset=-1', 'offset', 'offset must be at least 0'],
    ['sort=cheap', 'sort', 'sort must be one of recent, title_asc, title_desc, price_desc, price_asc'],
    [`search=${'x'.repeat(201)}`, 'search', 'search must be at most 200 characters'],
  ])('refuses %s with a sentence', async (query, field, message) => {
    const answer = await shop.get(`/api/templates?${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, code: 'request/invalid', errors: { [field]: message } });
  });

  test('answers 304 to those who have it, and anew after any process changed the catalogue', async () => {
    const first = await shop.get('/api/templates?sort=title_asc');
    const etag = first.headers.get('etag') ?? '';
    expect((await shop.get('/api/templates?sort=title_asc', { 'if-none-match': etag })).status).toBe(304);
    await stock(shop, [{ title: 'Another one' }], daysAgo(9));
    await expect.poll(async () => (await titles('sort=title_asc')).titles[0]).toBe('Another one');
    expect((await shop.get('/api/templates?sort=title_asc', { 'if-none-match': etag })).status).toBe(200);
  });

  test('sends it compressed to those who take that', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await shop.get('/api/templates', { 'accept-encoding': encoding });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(((await answer.json()) as unknown[]).length).toBeGreaterThan(2);
    }
  });

  test('sells the version before when the newest is withdrawn, and nothing of a withdrawn template', async () => {
    const id = await stock(shop, [{ title: 'Old text' }, { title: 'New text' }]);
    await shop.connection.db.execute(
      sql`update template_versions set withdrawn_at = now() where template_id = ${id} and version = 2`,
    );
    await expect.poll(async () => (await titles('search=text')).titles).toEqual(['Old text']);
    await shop.connection.db.execute(sql`update templates set withdrawn_at = now() where id = ${id}`);
    await expect.poll(async () => (await titles('search=text')).titles).toEqual([]);
  });
});

describe('GET /api/templates for somebody who is signed in', () => {
  const priced = async (ada: Customer, query = '') =>
    (await json<CatalogueTemplate[]>(ada.get(`/api/templates?${query}`))).map(
      ({ versions: [first] }) => first?.price_in_cents,
    );

  test('tells the prices of every version, and is for no cache', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{ priceInCents: 1999 }, { priceInCents: 4950 }]);
    const mine = async () =>
      (await json<CatalogueTemplate[]>(ada.get('/api/templates'))).find((one) => one._id === id);
    await expect.poll(mine).toBeDefined();
    expect((await mine())?.versions.map((version) => version.price_in_cents)).toEqual([4950, 1999]);
    for (const _time of ['made', 'kept']) {
      const answer = await ada.get('/api/templates?limit=1');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThan(3);
      expect(answer.headers.get('content-security-policy')).toBeTruthy();
      await answer.arrayBuffer();
    }
    expect(JSON.stringify(await json(shop.get('/api/templates?limit=1')))).not.toContain('price');
  });

  test('sorts by price', async () => {
    const ada = await customer(shop);
    const ascending = await priced(ada, 'sort=price_asc');
    expect(new Set(ascending).size).toBeGreaterThan(2);
    expect(ascending).toEqual([...ascending].sort((a = 0, b = 0) => a - b));
    const descending = await priced(ada, 'sort=price_desc');
    expect(descending).toEqual([...descending].sort((a = 0, b = 0) => b - a));
  });

  test('is made anew when a price changes', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{ title: 'Rising', priceInCents: 100 }]);
    await expect.poll(() => priced(ada, 'search=rising')).toEqual([100]);
    await shop.connection.db.execute(
      sql`update template_versions set price_in_cents = 200 where template_id = ${id}`,
    );
    await expect.poll(() => priced(ada, 'search=rising')).toEqual([200]);
  });

  test('wants a token that is good', async () => {
    await shop.get('/api/templates');
    for (const authorization of ['Bearer e30.e30.e30', 'Basic YTpi', 'Bearer']) {
      const answer = await shop.get('/api/templates', { authorization });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
    }
  });
});

describe('GET /api/template', () => {
  test('gives one template, the newest version first, with prices', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [
      { title: 'Before', priceInCents: 100 },
      { title: 'After', priceInCents: 250, description: 'For all.', categories: ['Sale'] },
    ]);
    const answer = await ada.get(`/api/template?id=${id}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      _id: id,
      date_created: expect.stringMatching(/Z$/),
      notify_users_of_new_version: true,
      versions: [
        {
          version: 2,
          title: 'After',
          description: 'For all.',
          categories: ['Sale'],
          price_in_cents: 250,
          thumbnail_path: expect.stringMatching(/^\/files\/template-thumbnails\/.+-640\.webp$/),
        },
        expect.objectContaining({ version: 1, title: 'Before', price_in_cents: 100 }),
      ],
    });
  });

  test('has none that is unknown, malformed or withdrawn', async () => {
    const ada = await customer(shop);
    const withdrawn = await stock(shop, [{}]);
    await shop.connection.db.execute(sql`update templates set withdrawn_at = now() where id = ${withdrawn}`);
    for (const id of [withdrawn, crypto.randomUUID(), 'nonsense', '', '%00']) {
      const answer = await ada.get(`/api/template?id=${id}`);
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { code: 'resource/not-found', message: 'No template found' },
      ]);
    }
    expect((await ada.get('/api/template')).status).toBe(400);
    expect((await shop.get(`/api/template?id=${withdrawn}`)).status).toBe(401);
  });
});

describe('GET /api/categories', () => {
  test('names each category of what is on sale once, in order', async () => {
    expect(await (await shop.get('/api/categories')).json()).toEqual(['Property', 'Sale', 'Services']);
  });
});
