import type { ListedSession } from '@counterpart/contract/calls/identity';
import { afterAll, expect, test } from 'vitest';
import { Browser, customer, goodPassword } from '../../../../test/browser.ts';
import { json, openShop, sqlOf } from '../../../../test/shop.ts';

const shop = await openShop({ RATE_LIMIT_SCALE: '100' });
afterAll(() => shop.close());
const sql = sqlOf(shop);

const listed = (person: Browser) => json<ListedSession[]>(person.get('/api/identity/sessions'));
const safari = { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' };

async function elsewhere(email: string): Promise<Browser> {
  const browser = new Browser(shop);
  await browser.post('/api/identity/sign-in', { email, password: goodPassword }, safari);
  await browser.freshToken();
  return browser;
}

test('a person sees where they are signed in, and signs out one or all others', async () => {
  const ada = await customer(shop);
  const [tablet, other] = [await elsewhere(ada.email), await elsewhere(ada.email)];
  const sessions = await listed(ada);
  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, false, true]);
  const [mine] = (await listed(tablet)).filter(({ is_current }) => is_current);
  expect(mine).toMatchObject({ device: 'Safari on iPad', network: '127.0.0.x' });

  const end = (person: Browser, id?: string) => person.post('/api/identity/end-session', { id });
  expect((await end(await customer(shop), mine?.id)).status).toBe(404);
  expect((await end(ada, mine?.id)).status).toBe(204);
  expect((await end(ada, mine?.id)).status).toBe(404);
  expect((await tablet.get('/api/user')).status).toBe(401);
  expect((await other.get('/api/user')).status).toBe(200);
  expect((await ada.post('/api/identity/end-other-sessions')).status).toBe(204);
  expect((await other.get('/api/user')).status).toBe(401);
  expect(await listed(ada)).toHaveLength(1);
  expect((await new Browser(shop).get('/api/identity/sessions')).status).toBe(401);
});

test('a session ends after ninety days, however often it is used', async () => {
  const ada = await customer(shop);
  const [uid] = [(await ada.freshToken())?.uid];
  const age = (days: number) =>
    sql(
      `update identity_sessions set created_at = now() - make_interval(days => $2),
       updated_at = now() - interval '1 day', expires_at = now() + interval '5 days' where user_id = $1`,
      [uid, days],
    );
  const daysLeft = async () =>
    (
      await sql(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days
      from identity_sessions where user_id = $1`,
        [uid],
      )
    )[0].days;
  await age(40);
  expect(await ada.freshToken()).not.toBeNull();
  expect(await daysLeft()).toBe(30);
  await age(80);
  expect(await ada.freshToken()).not.toBeNull();
  expect(await daysLeft()).toBe(10);
  await age(91);
  expect(await ada.freshToken()).toBeNull();
});
