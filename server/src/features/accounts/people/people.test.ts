import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import type { ListedPerson, PersonChange } from '@counterpart/contract/calls/back-office/people';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { age, type Customer, customer, goodPassword, mailTo } from '../../../../test/browser.ts';
import { administrator } from '../../../../test/library.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';

let shop: TestShop;
let admin: Customer;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1000' });
  admin = await administrator(shop);
});
afterAll(() => shop.close());

const sql = (text: string, values?: unknown[]) => sqlOf(shop)(text, values);
const idOf = async ({ email }: { email: string }) =>
  (await sql('select id from users where email = $1', [email]))[0].id;
const change = async (who: Customer, whom: Customer, what: PersonChange) =>
  who.post('/api/admin/change-person', { _id: await idOf(whom), change: what });
const find = async (search: string) =>
  json<ListedPerson[]>(admin.get(`/api/admin/people?search=${encodeURIComponent(search)}`));

describe('an administrator', () => {
  test.each<[PersonChange, object, string, string]>([
    ['grant', { role: 'ADMIN' }, 'You are an administrator now', 'granted-administration'],
    ['disable', { disabled: true }, 'Your account was disabled', 'disabled-account'],
  ])(
    'can %s and take it back; it is written down, mailed, and ends the sessions',
    async (what, so, subject, action) => {
      const ada = await customer(shop);
      expect((await change(admin, ada, what)).status).toBe(204);
      expect(await find(ada.email)).toMatchObject([{ email_address: ada.email, ...so }]);
      expect([401, 403]).toContain((await ada.get('/api/user')).status);
      await mailTo(shop, ada.email, subject);
      const back = what === 'grant' ? 'revoke' : 'enable';
      expect((await change(admin, ada, back)).status).toBe(204);
      expect((await ada.signIn(ada.email, goodPassword)).status).toBe(200);
      expect((await change(admin, ada, back)).status).toBe(204);
      const events = await json<AuditEvent[]>(admin.get(`/api/admin/audit-events?search=${ada.email}`));
      expect(events).toHaveLength(2);
      expect(events[1]).toMatchObject({ actor: admin.email, action, title: ada.email });
    },
  );

  test('needs a password that was entered just now', async () => {
    const [late, ada] = [await administrator(shop), await customer(shop)];
    await age(shop, late.email, 6);
    await late.freshToken();
    expect((await json(change(late, ada, 'grant'))).code).toBe('auth/requires-recent-login');
    expect(await find(ada.email)).toMatchObject([{ role: 'CUSTOMER' }]);
  });

  test.each<PersonChange>(['revoke', 'disable'])('does not %s themselves', async (what) => {
    const refused = await change(admin, admin, what);
    expect([refused.status, await json(refused)]).toEqual([
      409,
      {
        message: 'You cannot do this to your own account. Ask another administrator',
        code: 'people/yourself',
      },
    ]);
  });

  test('finds people by name and address, administrators first; customers find nobody', async () => {
    const ada = await customer(shop);
    await sql(`update users set full_name = 'Zoë Unusual' where email = $1`, [ada.email]);
    expect(await find('zoë UNUSUAL')).toMatchObject([{ email_address: ada.email, disabled: false }]);
    expect((await find(''))[0]?.role).toBe('ADMIN');
    expect(await find('nobody like it')).toEqual([]);
    expect((await ada.get('/api/admin/people')).status).toBe(403);
    expect((await change(ada, ada, 'grant')).status).toBe(403);
    const unknown = { _id: 'none', change: 'grant' };
    expect((await admin.post('/api/admin/change-person', unknown)).status).toBe(404);
  });
});

describe('one is always left', () => {
  const acting = async () =>
    (await sql(`select email from users where role = 'ADMIN' and disabled_at is null`)).length;

  test.each<PersonChange>(['revoke', 'disable'])(
    'when two %s each other at the same moment',
    async (what) => {
      for (let round = 0; round < 5; round++) {
        await sql(`update users set role = 'CUSTOMER'`);
        const pair = [await administrator(shop), await administrator(shop)] as const;
        const answers = await Promise.all([change(pair[0], pair[1], what), change(pair[1], pair[0], what)]);
        expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
        expect(await acting()).toBe(1);
      }
    },
  );

  test.each(['/api/user', '/api/identity/delete'])(
    'who deletes the last account by %s reads why not',
    async (path) => {
      await sql(`update users set role = 'CUSTOMER'`);
      const pair = [await administrator(shop), await administrator(shop)] as const;
      const leave = (who: Customer) => (path === '/api/user' ? who.delete(path) : who.post(path));
      const answers = await Promise.all(pair.map(leave));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      const stays = pair[answers.findIndex(({ status }) => status === 409)] ?? pair[0];
      const sentence = 'This is the last administrator. Make somebody else an administrator first';
      expect((await json(leave(stays))).message).toBe(sentence);
      expect(await acting()).toBe(1);
      await administrator(shop);
      expect((await leave(stays)).status).toBe(204);
    },
  );

  test('and who has just lost it takes it from nobody', async () => {
    const [two, three] = [await administrator(shop), await administrator(shop)];
    const first = await shop.connection.pool.connect();
    await first.query('begin; select pg_advisory_xact_lock(7203118447)');
    const second = change(two, three, 'revoke');
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(() => sql(waiting)).toHaveLength(1);
    await first.query(`update users set role = 'CUSTOMER' where email = '${two.email}'; commit`);
    first.release();
    expect((await second).status).toBe(403);
    expect(await sql(`select role from users where email = $1`, [three.email])).toEqual([{ role: 'ADMIN' }]);
  });
});
