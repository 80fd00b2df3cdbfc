import type { InterestCount } from '@counterpart/contract/calls/back-office/interests';
import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import { documentsOfInterest } from '@counterpart/contract/facts/documents-of-interest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer, newcomer } from '../../../test/browser.ts';
import { administrator } from '../../../test/library.ts';
import { json, openShop, sqlOf, stock, type TestShop } from '../../../test/shop.ts';

let shop: TestShop;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'on', RATE_LIMIT_SCALE: '1000' });
  admin = await administrator(shop);
});
afterAll(() => shop.close());

const choose = (who: Customer, documents_of_interest: unknown) =>
  who.put('/api/user/interests', { documents_of_interest });
const interestsOf = (who: Customer) =>
  json<{ documents_of_interest: string[] }>(who.get('/api/user/interests'));
const forYou = async (who: Customer) =>
  (await json<CatalogueTemplate[]>(who.get('/api/templates/for-you'))).map(
    ({ versions }) => versions[0]?.title,
  );
/** What is suggested to somebody who is interested in nothing else. */
async function fitting(name: string) {
  const who = await customer(shop);
  expect((await choose(who, [name])).status).toBe(200);
  return forYou(who);
}
const counts = async (query = '') =>
  json<InterestCount[]>(admin.get(`/api/admin/interests?limit=100${query}`));

describe('what is suggested', () => {
  const options = documentsOfInterest.filter((name) => name !== 'Other');

  test.each(options)('there is something for %s', async (name) => {
    const first = (await fitting(name))[0] ?? '';
    const words = name.match(/[A-Z][a-z-]{3,}/g) ?? [];
    expect(words.some((word) => first.includes(word))).toBe(true);
  });

  test.each([
    ['NDA', 'Mutual Non-Disclosure Agreement'],
    ['promisory note', 'Promissory Note'],
    ['LLC agreement', 'Single-Member Operating Agreement'],
    ['Consulting Services Agreement/Professional Services Agreement', 'Consulting Agreement'],
    ['Lease (Real Estate)', 'Commercial Lease (Real Estate)'],
  ])('who says %s means %s', async (name, title) => {
    expect(await fitting(name)).toContain(title);
  });

  test('fits each of several interests before the second of one, six at most, and is newest among its like', async () => {
    const who = await customer(shop);
    await choose(who, ['License Agreement', 'Bill of Sale', 'Escrow Agreement']);
    const titles = await forYou(who);
    expect(titles.slice(0, 3)).toEqual([
      expect.stringContaining('License'),
      'Bill of Sale',
      expect.stringContaining('Escrow'),
    ]);
    await choose(who, [...options]);
    const many = await forYou(who);
    expect([many.length, new Set(many).size]).toEqual([6, 6]);
  });

  test('is never what is owned or left the shop, and is what was refunded', async () => {
    const who = await customer(shop);
    const title = 'Zeppelin Charter Party';
    const ids = [await stock(shop, [{ title, priceInCents: 0 }]), await stock(shop, [{ title }])];
    await choose(who, ['Zeppelin charter']);
    expect(await forYou(who)).toEqual([title, title]);
    await who.post('/api/buy-template', { id: ids[0] });
    expect(await forYou(who)).toEqual([title]);
    await sqlOf(shop)('update templates set withdrawn_at = now() where id = $1', [ids[1]]);
    expect(await forYou(who)).toEqual([]);
    await sqlOf(shop)('update purchases set refunded_at = now() where template_id = $1', [ids[0]]);
    expect(await forYou(who)).toEqual([title]);
  });

  test('has prices, and is for nobody else', async () => {
    const who = await customer(shop);
    await choose(who, ['Escrow']);
    const answer = await who.get('/api/templates/for-you');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await json<CatalogueTemplate[]>(answer))[0]?.versions[0]?.price_in_cents).toBeGreaterThan(0);
    expect((await shop.get('/api/templates/for-you')).status).toBe(401);
    expect(await forYou(await customer(shop))).toEqual([]);
  });

  test.each([
    'Other',
    'the',
    '&|!<->()',
    `' | a:* & "b`,
    "'); drop table users; --",
    '///(((',
    '\u{1F984}',
    'زمين',
    'x'.repeat(200),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z /'.repeat(3),
  ])('is nothing for %s, which harms nobody', async (hostile) => {
    expect(await fitting(hostile)).toEqual([]);
  });
});

describe('interests', () => {
  test('are those of sign-up, and can be changed, each once', async () => {
    const who = await newcomer(shop);
    expect(await interestsOf(who)).toEqual({
      documents_of_interest: ['Bill of Sale', 'Other', 'Poetry licences'],
    });
    await expect.poll(() => forYou(who)).toEqual(['Bill of Sale']);
    const answer = await choose(who, [' Guaranty ', 'Guaranty', '', 'By-Laws']);
    expect(await json(answer)).toEqual({ documents_of_interest: ['Guaranty', 'By-Laws'] });
    expect(await interestsOf(who)).toEqual({ documents_of_interest: ['Guaranty', 'By-Laws'] });
    expect(await forYou(who)).toEqual([expect.stringContaining('Guaranty'), 'By-Laws of a Corporation']);
    await choose(who, []);
    expect(await forYou(who)).toEqual([]);
  });

  test('are bounded, and only one’s own', async () => {
    const [one, other] = [await customer(shop), await customer(shop)];
    await choose(one, ['Guaranty']);
    const thirty = Array.from({ length: 30 }, (_, index) => `Deed ${index}`);
    expect((await json(choose(one, [...thirty, 'Guaranty']))).message).toBe(
      'Please choose at most 30 kinds of documents',
    );
    expect((await choose(other, [...thirty, '', ' Deed 1 '])).status).toBe(200);
    expect(await interestsOf(other)).toEqual({ documents_of_interest: thirty });
    await choose(other, []);
    for (const wrong of [['x'.repeat(201)], 'Guaranty', [{}], null])
      expect((await choose(one, wrong)).status).toBe(400);
    expect(await interestsOf(one)).toEqual({ documents_of_interest: ['Guaranty'] });
    expect(await interestsOf(other)).toEqual({ documents_of_interest: [] });
    expect((await shop.get('/api/user/interests')).status).toBe(401);
    expect(Object.keys(await json<object>(one.get('/api/user')))).not.toContain('documents_of_interest');
  });
});

describe('the numbers for administrators', () => {
  test('say how many people want what, and how many templates fit it', async () => {
    const people = [await customer(shop), await customer(shop), await customer(shop)];
    for (const one of people) await choose(one, ['Submarine lease', 'Other']);
    const [, , locked] = people;
    await sqlOf(shop)('update users set disabled_at = now() where email = $1', [locked?.email]);
    const found = await counts('&search=SUBMARINE');
    expect(found).toEqual([{ name: 'Submarine lease', people: 2, templates: 0 }]);

    await stock(shop, [{ title: 'Lease of a Submarine' }]);
    expect(await counts('&search=submarine')).toEqual([{ name: 'Submarine lease', people: 2, templates: 1 }]);
    const all = await counts();
    expect(all.map(({ name }) => name)).not.toContain('Other');
    for (const name of documentsOfInterest.filter((option) => option !== 'Other'))
      expect(all.find((one) => one.name === name)?.templates).toBeGreaterThan(0);
    const answer = await admin.get('/api/admin/interests?limit=2');
    expect([(await json<unknown[]>(answer)).length, Number(answer.headers.get('x-total-count'))]).toEqual([
      2,
      all.length,
    ]);
  });

  test('follow a synonym, and forget what nobody wants any more', async () => {
    const who = await customer(shop);
    await choose(who, ['Flatshare paper']);
    expect(await counts('&search=flatshare')).toMatchObject([{ templates: 0 }]);
    await admin.put('/api/admin/synonym', { term: 'flatshare paper', means: 'commercial lease' });
    await expect.poll(() => counts('&search=flatshare')).toMatchObject([{ templates: 1 }]);
    expect(await forYou(who)).toEqual(['Commercial Lease (Real Estate)']);

    await choose(who, []);
    expect(await counts('&search=flatshare')).toEqual([]);
    await admin.delete('/api/admin/synonym?term=flatshare%20paper');
    const known = () => sqlOf(shop)(`select name from interests where name like 'Flatshare%'`);
    await expect.poll(known).toEqual([]);
  });

  test('are for administrators', async () => {
    expect((await (await customer(shop)).get('/api/admin/interests')).status).toBe(403);
    expect((await shop.get('/api/admin/interests')).status).toBe(401);
  });
});
