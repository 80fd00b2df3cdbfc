import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, goodPassword, mailTo } from '../../test/browser.ts';
import { emptyDatabase } from '../../test/database.ts';
import { secretsKey } from '../../test/keys.ts';
import { addDocument, administrator } from '../../test/library.ts';
import { openShop, type TestShop } from '../../test/shop.ts';

const program = resolve(import.meta.dirname, '../../../dist/server/admin.js');
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const mail = {
  to: 'ada@example.com',
  subject: 'Your code',
  text: 'The code is SECRET',
  html: '<p>The code is SECRET</p>',
};

async function admin(
  ...words: (string | Record<string, string>)[]
): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = words.filter((word) => typeof word === 'string');
  const more = words.filter((word) => typeof word !== 'string');
  const env = Object.assign(
    { NODE_ENV: 'test', DATABASE_URL: shop.connection.url, SECRETS_KEY: secretsKey },
    ...more,
  );
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [program, ...command], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('npm run admin grants, revokes and lists administrators beside the running shop', async () => {
  const [ada, grace] = [await customer(shop), await customer(shop)];
  const status = async () => {
    expect((await ada.get('/api/user')).status).toBe(401);
    await ada.signIn(ada.email, goodPassword);
    return (await ada.get('/api/verify-admin-status')).status;
  };
  expect((await admin('grant', ada.email.toUpperCase())).stdout).toBe(
    `${ada.email} is an administrator now\n`,
  );
  expect(await status()).toBe(204);
  expect((await admin('list')).stdout).toBe(`${ada.email}\n`);
  expect(await admin('revoke', ada.email)).toMatchObject({
    code: 1,
    stderr: 'This is the last administrator. Make somebody else an administrator first\n',
  });
  expect((await admin('grant', grace.email)).code).toBe(0);
  expect((await admin('revoke', ada.email)).stdout).toBe(`${ada.email} is a customer now\n`);
  expect(await status()).toBe(403);
  expect((await admin('disable', ada.email)).code).toBe(0);
  expect((await ada.get('/api/user')).status).toBe(403);
  expect((await admin('enable', ada.email)).code).toBe(0);
  expect((await ada.signIn(ada.email, goodPassword)).status).toBe(200);
  expect((await admin('forget-factors', ada.email)).stdout).toBe(
    `${ada.email} signs in with the password alone now\n`,
  );
  await mailTo(shop, ada.email, 'You are an administrator now');
  const { rows } = await shop.connection.pool.query(
    `select action, actor_email from audit_events where details ->> 'title' = $1 order by happened_at`,
    [ada.email],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'granted-administration',
    'revoked-administration',
    'disabled-account',
    'enabled-account',
    'removed-factors',
  ]);
  expect(rows[0].actor_email).toBe(`command line (${userInfo().username}@${hostname()})`);
});

test('npm run admin shows failed work, tries it again and discards it', async () => {
  expect((await admin('failed-work')).stdout).toBe('Nothing has failed\n');
  const [one, two] = [randomUUID(), randomUUID()];
  for (const id of [one, two])
    await shop.connection.pool.query(
      `insert into failed_work (id, kind, data, error) values ($1, 'mail', $2, '{"message": "no such box"}')`,
      [id, { ...mail, id }],
    );
  const { stdout } = await admin('failed-work');
  expect(stdout).toContain(`${one}  Mail: Your code, for ada@example.com\n`);
  expect(stdout).toContain('  No such box.\n');
  expect(stdout).not.toContain('SECRET');
  expect((await admin('retry', one)).stdout).toBe('Tried again: Mail: Your code, for ada@example.com\n');
  await mailTo(shop, 'ada@example.com', 'Your code');
  expect((await admin('discard', two)).stdout).toContain('The mail is never sent.\nIf that is meant: ');
  expect((await admin('discard', two, '--yes')).stdout).toBe(
    'Discarded: Mail: Your code, for ada@example.com\n',
  );
  expect((await admin('discard', two, '--yes')).stderr).toContain('not there any more');
  expect((await admin('failed-work')).stdout).toBe('Nothing has failed\n');
});

test('npm run admin is not held up by settings that are only the shop’s', async () => {
  expect(await admin('list', { NODE_ENV: 'production', TRUST_PROXY: '?', PORT: 'x' })).toMatchObject({
    code: 0,
  });
});

test('npm run admin changes the keys, with the SECRETS_KEY of the shop and no other', async () => {
  expect(await admin('new-keys')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nobody is signed out'),
  });
  const env = { NODE_ENV: 'production', DATABASE_URL: shop.connection.url };
  for (const more of [{}, { SECRETS_KEY: 'x'.repeat(32) }])
    await expect(
      promisify(execFile)(process.execPath, [program, 'new-keys'], { env: { ...env, ...more } }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('SECRETS_KEY') });
});

test('npm run migrate says what it did, and wants no more than the database', async () => {
  expect(await admin('migrate')).toMatchObject({ code: 0, stdout: 'The database is up to date\n' });
  const empty = await emptyDatabase();
  const env = { NODE_ENV: 'production', DATABASE_URL: empty.url };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'migrate'], { env });
  expect(stdout).toMatch(/^0001-catalogue.sql is applied\n0002-/);
  await empty.close();
});

test('npm run admin joins a database and files that do not know each other, once it is meant', async () => {
  const at = { DATA_DIR: shop.folder };
  const keeper = await administrator(shop);
  await addDocument(keeper);
  const id = join(shop.folder, 'files/store/id.json');
  await writeFile(id, '{"id":"of another"}');
  expect((await admin('clean-files', at)).stdout).toContain('these files belong to another database');
  const { stdout } = await admin('join-files', at);
  expect(stdout).toContain('Documents looked at among the files: 1, used by this database: 1.\n');
  expect(stdout).toContain('If that is meant: npm run admin -- join-files --yes\n');
  expect(await readFile(id, 'utf8')).toContain('of another');
  expect((await admin('join-files', '--yes', at)).stdout).toContain('belong together now');
  expect(await readFile(id, 'utf8')).not.toContain('of another');
  expect((await admin('clean-files', at)).stdout).toContain('0 files were taken out of use');
  const { rows } = await shop.connection.pool.query(
    `select 1 from audit_events where action = 'joined-files'`,
  );
  expect(rows).toHaveLength(1);
});

test('npm run admin says what it does not understand or find', async () => {
  expect(await admin('grant', 'nobody@example.com')).toMatchObject({
    code: 1,
    stderr: 'No account found with this email address: nobody@example.com\n',
  });
  for (const command of [[], ['grant'], ['promote', 'a@example.com'], ['toString', 'a'], ['list', 'x']])
    expect(await admin(...command)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') });
});
