import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../../../test/browser.ts';
import { json, openShop, sqlOf, stock, type TestShop } from '../../../test/shop.ts';

const many = 5000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  const id = await stock(shop, [{ title: 'Pattern' }]);
  const sql = sqlOf(shop);
  await sql(
    `insert into templates (id, created_at, last_version)
     select gen_random_uuid(), now() - n * interval '1 minute', 1 from generate_series(2, $1) n`,
    [many],
  );
  await sql(
    `insert into template_versions (template_id, version, title, title_key, description, price_in_cents, categories,
       thumbnail_key, document_key, file_name_upon_download, created_at)
     select t.id, 1, 'Agreement ' || t.id, 'agreement ' || t.id, repeat('What it is for. ', 20), v.price_in_cents, v.categories,
       thumbnail_key, document_key, file_name_upon_download, now()
     from templates t, template_versions v where v.template_id = $1 and t.id <> $1`,
    [id],
  );
});
afterAll(() => shop.close());

async function pageByPage(get: (path: string) => Promise<Response>): Promise<string> {
  const pages: string[] = [];
  for (let offset = 0; offset < many; offset += 100)
    pages.push((await (await get(`/api/templates?limit=100&offset=${offset}`)).text()).slice(1, -1));
  return `[${pages.join(',')}]`;
}

/** As it comes over the wire. */
const ask = (encoding: string, method = 'GET') =>
  new Promise<{ headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    request(`${shop.url}/api/templates`, { method, headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });

test('the whole of a large catalogue is its pages, one after the other', async () => {
  const expected = await pageByPage(shop.get);
  const plain = await ask('identity');
  expect(plain.bytes.toString() === expected).toBe(true);
  expect(plain.headers).toMatchObject({
    'content-length': String(Buffer.byteLength(expected)),
    'content-type': 'application/json; charset=utf-8',
    'x-total-count': String(many),
  });
  expect(plain.headers['content-security-policy']).toBeTruthy();
  expect(plain.headers['x-request-id']).toBeTruthy();

  const packed = await ask('br, gzip');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(packed.bytes.length),
    etag: plain.headers.etag,
  });
  expect(gunzipSync(packed.bytes).toString() === expected).toBe(true);

  expect((await ask('gzip', 'HEAD')).headers['content-length']).toBe(String(packed.bytes.length));
  const again = await shop.get('/api/templates?nonsense=1', { 'if-none-match': String(plain.headers.etag) });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('with prices for who is signed in, and for no cache', async () => {
  const ada = await customer(shop);
  const answer = await ada.get('/api/templates');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const whole = await answer.text();
  expect(whole).toContain('"price_in_cents":4900');
  expect(whole === (await pageByPage((path) => ada.get(path)))).toBe(true);
});

test('only who asks for nothing else gets it: every other list has at most 100', async () => {
  for (const query of ['sort=title_asc', 'search=agreement', 'category=Services', 'offset=1', 'search=e&x=1'])
    expect(await json<unknown[]>(shop.get(`/api/templates?${query}`))).toHaveLength(100);
  for (const query of ['', 'search=', 'offset=0', 'nonsense=1'])
    expect(await json<unknown[]>(shop.get(`/api/templates?${query}`))).toHaveLength(many);
});

const changes = (title: string) =>
  sqlOf(shop)(
    `update template_versions set title = $1, title_key = lower($1) where title like 'Agreement %'`,
    [title],
  );

test('while the catalogue changes everybody gets it as it was at one moment, and soon as it is', async () => {
  const asking = Array.from({ length: 6 }, () => json<CatalogueTemplate[]>(shop.get('/api/templates')));
  const changing = changes('Agreement of another day');
  for (let round = 0; round < 6; round++) asking.push(json(shop.get('/api/templates')));
  await changing;
  for (const templates of await Promise.all(asking)) {
    expect(new Set(templates.map(({ _id }) => _id)).size).toBe(many);
    const renamed = templates.filter(({ versions: [first] }) => first?.title.endsWith('another day'));
    expect([0, many - 1]).toContain(renamed.length);
  }
  await expect
    .poll(async () => (await (await shop.get('/api/templates')).text()).match(/another day/g)?.length)
    .toBe(many - 1);
});

test('who goes away in the middle leaves nothing behind', async () => {
  await changes('Agreement that nobody has read yet');
  const leaving = Array.from({ length: 10 }, async () => {
    const leave = new AbortController();
    const answer = await fetch(`${shop.url}/api/templates`, {
      headers: { 'accept-encoding': 'identity' },
      signal: leave.signal,
    });
    await answer.body?.getReader().read();
    leave.abort();
  });
  const staying = Array.from({ length: 3 }, async () => (await shop.get('/api/templates')).text());
  await Promise.all(leaving);
  for (const whole of await Promise.all(staying)) expect(JSON.parse(whole)).toHaveLength(many);
  const busy = () =>
    sqlOf(shop)(
      `select query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`,
    );
  await expect.poll(busy).toEqual([]);
});
