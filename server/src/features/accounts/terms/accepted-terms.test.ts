import type { ListedPerson } from '@counterpart/contract/calls/back-office/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser, goodPassword, newAddress, proveAddress, signUpFields } from '../../../../test/browser.ts';
import { administrator } from '../../../../test/library.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ TERMS_VERSION: '2027-01' });
});
afterAll(() => shop.close());

async function identified() {
  const email = newAddress();
  const browser = new Browser(shop);
  browser.proof = await proveAddress(shop, email);
  await browser.post('/api/identity/sign-up', { email, password: goodPassword });
  await browser.freshToken();
  return Object.assign(browser, { email });
}

const create = (browser: Browser & { email: string }, accepted_terms: unknown) =>
  browser.post('/api/users', { user: { ...signUpFields(browser.email), accepted_terms } });
const rows = async (email: string) =>
  (
    await shop.connection.pool.query(
      'select accepted_terms_version as version, accepted_terms_at as at from users where email = $1',
      [email],
    )
  ).rows;
const own = (browser: Browser) => json(browser.get('/api/user/accepted-terms'));

describe('who signs up', () => {
  test('accepts the terms that stand at the box, and when is written down, for them and for administrators', async () => {
    const browser = await identified();
    const before = Date.now();
    expect((await create(browser, ' 2027-01 ')).status).toBe(200);
    const [{ version, at }] = await rows(browser.email);
    expect(version).toBe('2027-01');
    expect(at.getTime()).toBeGreaterThanOrEqual(before - 1000);
    const accepted = { version, date: at.toISOString() };
    expect(await own(browser)).toEqual({ accepted_terms: accepted });
    const admin = await administrator(shop);
    const [listed] = await json<ListedPerson[]>(admin.get(`/api/admin/people?search=${browser.email}`));
    expect(listed?.accepted_terms).toEqual(accepted);

    // Neither a change of the profile nor the same call again changes what was accepted.
    await browser.put('/api/user', { ...signUpFields(browser.email), accepted_terms: '9' });
    expect((await create(browser, '9')).status).toBe(200);
    expect(await own(browser)).toEqual({ accepted_terms: accepted });
  });

  test.each([
    ['false', false],
    ['true, which says nothing of which', true],
    ['nothing', ''],
    ['blanks', '  '],
    ['null', null],
    ['a list', ['2027-01']],
    ['a long one', 'x'.repeat(41)],
  ])('is asked to accept them: %s', async (_what, accepted) => {
    const browser = await identified();
    const sentence = 'Please accept the Terms of Service and the Privacy Policy';
    const answer = await create(browser, accepted);
    expect([answer.status, await json(answer)]).toEqual([
      400,
      { message: sentence, code: 'request/invalid', errors: { 'user.accepted_terms': sentence } },
    ]);
    expect(await rows(browser.email)).toEqual([]);
  });

  test.each(['1', '2027-02', '2027-01a'])('accepts no terms but those of now: %s', async (version) => {
    const browser = await identified();
    const answer = await create(browser, version);
    expect([answer.status, await json(answer)]).toEqual([
      409,
      {
        message: 'Our terms have changed in the meantime. Please load this page again and accept them',
        code: 'account/terms-changed',
      },
    ]);
    expect(await rows(browser.email)).toEqual([]);
    // The proof of the address is not lost over it.
    expect((await create(browser, '2027-01')).status).toBe(200);
  });

  test('with a client that knows nothing of it has accepted nothing, and so it is told', async () => {
    const browser = await identified();
    expect((await create(browser, undefined)).status).toBe(200);
    expect(await rows(browser.email)).toEqual([{ version: null, at: null }]);
    expect(await own(browser)).toEqual({});
  });
});

test('what somebody accepted is told to nobody else', async () => {
  expect((await new Browser(shop).get('/api/user/accepted-terms')).status).toBe(401);
});
