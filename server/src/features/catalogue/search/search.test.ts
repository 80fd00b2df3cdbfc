import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { MissedSearch, Synonym } from '@counterpart/contract/calls/back-office/searches';
import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { addDocument, administrator, editOf, upload } from '../../../../test/library.ts';
import { json, openShop, sqlOf, stock, type TestShop } from '../../../../test/shop.ts';
import { agreement } from '../../../../test/word.ts';

let shop: TestShop;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
  admin = await administrator(shop);
  await stock(shop, [{ title: 'Mutual Non-Disclosure Agreement', categories: ['Confidentiality'] }]);
  await stock(shop, [{ title: 'Boat Lease', description: 'Lets a ship to sailors of Genève.' }]);
});
afterAll(() => shop.close());

const related = async (search: string, more = '', who: Pick<Customer, 'get'> = shop) =>
  json<CatalogueTemplate[]>(who.get(`/api/templates/related?search=${encodeURIComponent(search)}${more}`));
const titles = async (search: string, more = '') =>
  (await related(search, more)).map(({ versions }) => versions[0]?.title);
const missed = () => json<MissedSearch[]>(admin.get('/api/admin/missed-searches'));

describe('what is related to a search', () => {
  test.each([
    ['a synonym', 'NDA'],
    ['its words in another order', 'disclosure non'],
    ['its category', 'confidential'],
    ['the beginning of a word', 'mutu agreem'],
  ])('is found by %s', async (_by, search) => {
    expect(await titles(search)).toContain('Mutual Non-Disclosure Agreement');
  });

  test('is found by the description, whatever the accents, and by mistyped words', async () => {
    await sqlOf(shop)(`select learn_words('{Boat Lease}')`);
    for (const search of ['sailor', 'geneve', 'GENÈVE', 'baot laese'])
      await expect.poll(() => titles(search)).toEqual(['Boat Lease']);
  });

  test('is not what the title search finds, nor of another category, nor anything for signs alone', async () => {
    expect(await titles('boat lease')).toEqual([]);
    expect(await titles('NDA', '&category=Property')).toEqual([]);
    expect(await titles('NDA', '&category=Confidentiality')).toHaveLength(1);
    for (const search of ['', '%', `'`, ':*', '& | !', '\\', 'the of'])
      expect(await titles(search)).toEqual([]);
    expect((await shop.get('/api/templates/related')).status).toBe(400);
    expect((await shop.get(`/api/templates/related?search=${'x'.repeat(201)}`)).status).toBe(400);
  });

  test('has prices for signed-in people only', async () => {
    const [seen] = await related('NDA');
    expect(seen?.versions[0]).not.toHaveProperty('price_in_cents');
    const [priced] = await related('NDA', '', await customer(shop));
    expect(priced?.versions[0]?.price_in_cents).toBe(4900);
  });
});

test('a document is found by the text of its current version, as long as it is on sale', async () => {
  const file = (word: string) =>
    upload(admin, { kind: 'document', bytes: agreement({ Scope: `All about ${word}.` }) });
  const template = await addDocument(admin, { title: 'Plain', document_path: await file('quokkas') });
  await expect.poll(() => titles('quokka')).toEqual(['Plain']);
  expect(JSON.stringify(await related('quokka'))).not.toContain('quokka');

  const data = { ...editOf(template), document_path: await file('wombats') };
  const edit = { id: template._id, data, upload_as_a_new_version: true };
  expect((await admin.put('/api/admin/template', edit)).status).toBe(200);
  await expect.poll(() => titles('wombat')).toEqual(['Plain']);
  expect(await titles('quokka')).toEqual([]);

  expect((await admin.delete(`/api/admin/template?id=${template._id}&version=2`)).status).toBe(204);
  await expect.poll(() => titles('quokka')).toEqual(['Plain']);
  expect((await admin.delete(`/api/admin/template?id=${template._id}`)).status).toBe(204);
  await expect.poll(() => titles('quokka')).toEqual([]);
});

test('what was on sale before the search knew words is read by the hourly job', async () => {
  await sqlOf(shop)('delete from template_words');
  await expect.poll(() => titles('NDA')).toEqual([]);
  await sqlOf(shop)(`insert into pgboss.job (name, data) values ('missing-texts', 'null')`);
  await expect.poll(() => titles('NDA'), { timeout: 10_000 }).toHaveLength(1);
});

test('suggestions are the titles that contain what is typed, and then those that it means', async () => {
  const suggested = (search: string) => json<string[]>(shop.get(`/api/suggestions?search=${search}`));
  expect(await suggested('leas')).toEqual(['Boat Lease']);
  expect(await suggested('nda')).toEqual(['Mutual Non-Disclosure Agreement']);
  expect(await suggested('')).toEqual([]);
});

describe('administrators', () => {
  test('see what nobody found: once for an answer, without what was typed on the way, and no addresses', async () => {
    await missed();
    await sqlOf(shop)('delete from missed_searches');
    for (const search of [
      'pren',
      'prenu',
      'Prenup!',
      'prenup',
      'ada@example.com',
      'call 555 0199',
      'boat',
      'NDA',
    ])
      await related(search);
    expect(await missed()).toEqual([
      { term: 'prenup', times: 1, last_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    await sqlOf(shop)(`update missed_searches set last_on = current_date - 91`);
    expect(await missed()).toEqual([]);
  });

  test('keep no more than a thousand of them, the most frequent', async () => {
    await sqlOf(shop)(
      `insert into missed_searches (term, times) select 'often ' || n, 2 from generate_series(1, 1000) n`,
    );
    await related('xylophone deed');
    await missed();
    const [{ count }] = await sqlOf(shop)('select count(*)::int from missed_searches');
    expect(count).toBe(1000);
    await sqlOf(shop)('delete from missed_searches');
  });

  test('say what a missed term means, and from then on it is found; all of it is audited', async () => {
    await related('dinghy hire-purchase');
    expect(await missed()).toMatchObject([{ term: 'dinghy hire purchase' }]);
    const body = { term: 'Dinghy hire-purchase', means: 'boat lease, , yacht charter' };
    expect((await admin.put('/api/admin/synonym', body)).status).toBe(204);
    expect(await missed()).toEqual([]);
    await expect.poll(() => titles('DINGHY hire purchase')).toEqual(['Boat Lease']);
    expect(await json<Synonym[]>(admin.get('/api/admin/synonyms?search=dinghy'))).toEqual([
      { term: 'dinghy hire purchase', means: ['boat lease', 'yacht charter'] },
    ]);

    const remove = () => admin.delete('/api/admin/synonym?term=dinghy%20hire%20purchase');
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    const events = await json<AuditEvent[]>(admin.get('/api/admin/audit-events?search=dinghy'));
    expect(events).toMatchObject([
      { action: 'removed-synonym', actor: admin.email },
      { action: 'saved-synonym', title: 'dinghy hire purchase', details: 'boat lease, yacht charter.' },
    ]);
  });

  test('are the only ones, and are told what is wrong', async () => {
    const ada = await customer(shop);
    for (const path of ['missed-searches', 'synonyms'])
      expect((await ada.get(`/api/admin/${path}`)).status).toBe(403);
    expect((await ada.put('/api/admin/synonym', { term: 'a', means: 'b' })).status).toBe(403);
    const refused = await json(admin.put('/api/admin/synonym', { term: '&', means: ' ' }));
    expect(refused.errors).toEqual({
      term: 'Term must have a letter or a digit',
      means: 'Meaning is a required field',
    });
  });

  test('have two thousand synonyms at most', async () => {
    await sqlOf(shop)(
      `insert into synonyms select 'term ' || n, '{x}' from generate_series(1, 2000) n on conflict do nothing`,
    );
    const add = (term: string) => admin.put('/api/admin/synonym', { term, means: 'x' });
    expect((await json(add('one more'))).code).toBe('search/too-many-synonyms');
    await sqlOf(shop)(`delete from synonyms where term like 'term %'`);
  });
});
