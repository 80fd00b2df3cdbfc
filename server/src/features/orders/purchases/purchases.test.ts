import { listPurchases, type PurchasedTemplate } from '@counterpart/contract/calls/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Customer, customer } from '../../../../test/browser.ts';
import { buy, mark } from '../../../../test/purchase.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { insertVersion } from '../../library/documents/version-queries.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const sql = (text: string, values: unknown[] = []) => shop.connection.pool.query(text, values);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const listOf = (person: Customer, query = '') =>
  json<PurchasedTemplate[]>(person.get(`/api/purchased-templates${query}`));
const idsOf = async (person: Customer, query = '') => (await listOf(person, query)).map(({ _id }) => _id);
const none = [404, { code: 'resource/not-found', message: 'There is no such document among your orders' }];
const told = async (answer: Response) => [answer.status, await json(answer)];

describe('GET /api/purchased-templates', () => {
  test('lists what was bought, the latest purchase first, the oldest version first', async () => {
    const ada = await customer(shop);
    expect(await listOf(ada)).toEqual([]);
    const older = await stock(shop, [{ title: 'First text' }, { title: 'Second text', priceInCents: 4950 }]);
    const newer = await stock(shop, [{ title: 'B' }]);
    const together = await stock(shop, [{ title: 'A' }]);
    const first = await buy(shop, ada, [older], daysAgo(400));
    const second = await buy(shop, ada, [newer, together], daysAgo(1));
    const answer = await ada.get('/api/purchased-templates');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const list = await json<PurchasedTemplate[]>(answer);
    expect(z.parse(listPurchases.response, list)).toEqual(list);
    expect(list.map(({ _id, order_id, order_number }) => [_id, order_id, order_number])).toEqual([
      [together, second.orderId, second.number],
      [newer, second.orderId, second.number],
      [older, first.orderId, first.number],
    ]);
    expect(list[2]).toEqual({
      _id: older,
      date_created: expect.stringMatching(/Z$/),
      notify_users_of_new_version: true,
      notify_user_of_new_version: false,
      purchase_date: expect.stringMatching(/Z$/),
      order_id: first.orderId,
      order_number: first.number,
      status: 'owned',
      versions: [
        expect.objectContaining({ version: 1, title: 'First text' }),
        {
          version: 2,
          title: 'Second text',
          description: expect.any(String),
          thumbnail_path: expect.stringMatching(/^\/files\/template-thumbnails\//),
          categories: ['Services'],
          price_in_cents: 4950,
          file_name_upon_download: expect.stringMatching(/^template-\d+$/),
          document_path: expect.stringMatching(
            /^\/files\/document\?purchase=[-0-9a-f]{36}&version=2&expires=\d+&/,
          ),
        },
      ],
    });
    expect(JSON.stringify(list)).not.toMatch(/templates\/template-|document_key|\.docx/);
  });

  test('keeps what left the shop, except a version that was withdrawn', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }]);
    await buy(shop, ada, [id]);
    await sql('update template_versions set withdrawn_at = now() where template_id = $1 and version = 2', [
      id,
    ]);
    await sql('update templates set withdrawn_at = now() where id = $1', [id]);
    const [kept] = await listOf(ada);
    expect(kept?.versions.map(({ version, title }) => [version, title])).toEqual([
      [1, 'One'],
      [3, 'Three'],
    ]);
  });

  test('keeps a document that nothing is left of, and any text as it is', async () => {
    const ada = await customer(shop);
    const title = 'Quotes "\\" and </script>, Łódź 😀';
    const gone = await stock(shop, [{ title }]);
    const kept = await stock(shop, [{ title, description: '}\n]' }]);
    await buy(shop, ada, [gone, kept]);
    await sql('update template_versions set withdrawn_at = now() where template_id = $1', [gone]);
    const list = await listOf(ada);
    const versions = (id: string) => list.find(({ _id }) => _id === id)?.versions;
    expect(versions(gone)).toEqual([]);
    expect(versions(kept)).toMatchObject([{ title, description: '}\n]' }]);
  });

  test('gives later versions to those who bought before', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{ title: 'One' }]);
    await buy(shop, ada, [id]);
    await insertVersion(shop.connection.db, id, {
      ...{ title: 'Two', description: '', priceInCents: 1, categories: [] },
      ...{ thumbnailKey: 't/t.webp', documentKey: 'templates/t.docx', fileNameUponDownload: 't' },
    });
    expect((await listOf(ada))[0]?.versions.at(-1)?.title).toBe('Two');
  });

  test('lists a refunded and a disputed document without anything to download', async () => {
    const ada = await customer(shop);
    const [owned, disputed, refunded] = [
      await stock(shop, [{}]),
      await stock(shop, [{}]),
      await stock(shop, [{ title: 'Gone' }]),
    ];
    const bought = await buy(shop, ada, [owned, disputed, refunded]);
    await mark(shop, bought, disputed, 'disputed_at');
    await mark(shop, bought, refunded, 'disputed_at');
    await mark(shop, bought, refunded, 'refunded_at');
    const list = await listOf(ada);
    const found = (id: string) => {
      const one = list.find(({ _id }) => _id === id);
      return [one?.status, one?.versions[0]?.document_path === ''];
    };
    expect([owned, disputed, refunded].map(found)).toEqual([
      ['owned', false],
      ['disputed', true],
      ['refunded', true],
    ]);
    expect(list.find(({ _id }) => _id === refunded)?.versions[0]?.title).toBe('Gone');
  });

  test('lists what was bought again after a refund once, as it is owned now', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{}]);
    const early = await buy(shop, ada, [id], daysAgo(9));
    await mark(shop, early, id, 'refunded_at');
    const owned = await buy(shop, ada, [id], daysAgo(5));
    const [line] = (await sql('select version, title, price_in_cents from purchases limit 1')).rows;
    const doubled = await buy(shop, ada, [await stock(shop, [{}])], daysAgo(1));
    await sql(
      `insert into purchases (order_id, user_id, template_id, version, title, price_in_cents, purchased_at, refunded_at)
       select $1, user_id, $2, $3, $4, $5, now(), now() from orders where id = $1`,
      [doubled.orderId, id, line.version, line.title, line.price_in_cents],
    );
    const mine = (await listOf(ada)).filter(({ _id }) => _id === id);
    expect(mine.map(({ status, order_number }) => [status, order_number])).toEqual([['owned', owned.number]]);
  });
});

describe('deleting an order', () => {
  test('hides it until it is restored, and changes nothing else', async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    const [kept, hidden] = [await stock(shop, [{}]), await stock(shop, [{}])];
    const bought = await buy(shop, ada, [kept, hidden]);
    await buy(shop, grace, [hidden]);
    for (const _time of [1, 2])
      expect((await ada.delete(`/api/purchased-template?id=${hidden}`)).status).toBe(204);
    expect(await idsOf(ada)).toEqual([kept]);
    expect(await idsOf(ada, '?deleted=true')).toEqual([hidden]);
    expect(await idsOf(grace)).toEqual([hidden]);
    expect((await ada.post('/api/cart', { id: hidden })).status).toBe(409);
    expect((await ada.get(`/api/download-link?id=${hidden}&version=1`)).status).toBe(200);

    for (const _time of [1, 2])
      expect((await ada.put('/api/purchased-template', { id: hidden })).status).toBe(204);
    expect((await idsOf(ada)).sort()).toEqual([kept, hidden].sort());
    expect(await idsOf(ada, '?deleted=true')).toEqual([]);
    expect((await ada.call('DELETE', '/api/purchased-template', { id: kept })).status).toBe(204);
    expect(await idsOf(ada, '?deleted=false')).toEqual([hidden]);
    expect((await sql('select count(*) from purchases where order_id = $1', [bought.orderId])).rows).toEqual([
      { count: 2 },
    ]);
  });

  test('hides every purchase of a template, so that none comes back in its place', async () => {
    const ada = await customer(shop);
    const id = await stock(shop, [{}]);
    await mark(shop, await buy(shop, ada, [id], daysAgo(9)), id, 'refunded_at');
    await mark(shop, await buy(shop, ada, [id], daysAgo(5)), id, 'refunded_at');
    await ada.delete(`/api/purchased-template?id=${id}`);
    expect(await idsOf(ada)).toEqual([]);
    await buy(shop, ada, [id]);
    expect(await idsOf(ada)).toEqual([id]);
  });

  test("is for one's own only", async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    const id = await stock(shop, [{}]);
    await buy(shop, ada, [id]);
    for (const wrong of [id, crypto.randomUUID(), 'nonsense']) {
      expect(await told(await grace.delete(`/api/purchased-template?id=${wrong}`))).toEqual(none);
      expect(await told(await grace.put('/api/purchased-template', { id: wrong }))).toEqual(none);
      expect(
        await told(await grace.delete(`/api/purchased-template-notification?purchased_document_id=${wrong}`)),
      ).toEqual(none);
    }
    expect(await idsOf(ada)).toEqual([id]);
  });
});

describe('the notice of a new version', () => {
  test('is dismissed by its owner, for themselves', async () => {
    const [ada, grace] = [await customer(shop), await customer(shop)];
    const id = await stock(shop, [{}, {}]);
    for (const person of [ada, grace]) await buy(shop, person, [id]);
    await sql('update purchases set notify_of_new_version = true where template_id = $1', [id]);
    const noticed = async (person: Customer) => (await listOf(person))[0]?.notify_user_of_new_version;
    expect([await noticed(ada), await noticed(grace)]).toEqual([true, true]);
    const dismiss = `/api/purchased-template-notification?purchased_document_id=${id}`;
    for (const _time of [1, 2]) expect((await ada.delete(dismiss)).status).toBe(204);
    expect([await noticed(ada), await noticed(grace)]).toEqual([false, true]);
    expect(
      (await grace.call('DELETE', '/api/purchased-template-notification', { purchased_document_id: id }))
        .status,
    ).toBe(204);
    expect(await noticed(grace)).toBe(false);
  });
});
