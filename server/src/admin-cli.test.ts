import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, goodPassword } from '../test/browser.ts';
import { openShop, type TestShop } from '../test/shop.ts';

const program = resolve(import.meta.dirname, '../../dist/server/admin.js');
let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function admin(...command: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { NODE_ENV: 'test', DATABASE_URL: shop.connection.url };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [program, ...command], { env })) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

test('npm run admin grants, revokes and lists administrators beside the running shop', async () => {
  const ada = await customer(shop);
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
  expect((await admin('revoke', ada.email)).stdout).toBe(`${ada.email} is a customer now\n`);
  expect(await status()).toBe(403);
  expect((await admin('disable', ada.email)).code).toBe(0);
  expect((await ada.get('/api/user')).status).toBe(403);
  expect((await admin('enable', ada.email)).code).toBe(0);
  expect((await ada.signIn(ada.email, goodPassword)).status).toBe(200);
  expect((await admin('forget-factors', ada.email)).stdout).toBe(
    `${ada.email} signs in with the password alone now\n`,
  );
});

test('npm run migrate says what it did, and wants no more than the database', async () => {
  expect(await admin('migrate')).toMatchObject({ code: 0, stdout: 'The database is up to date\n' });
  await shop.connection.pool.query(`create database earlier; `);
  const url = new URL(shop.connection.url);
  url.pathname = 'earlier';
  const env = { NODE_ENV: 'production', DATABASE_URL: url.href };
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'migrate'], { env });
  expect(stdout).toMatch(/^0001-catalogue.sql is applied\n0002-/);
  await shop.connection.pool.query('drop database earlier with (force)');
});

test('npm run admin says what it does not understand or find', async () => {
  expect(await admin('grant', 'nobody@example.com')).toMatchObject({
    code: 1,
    stderr: 'No account found with this email address: nobody@example.com\n',
  });
  for (const command of [[], ['grant'], ['promote', 'a@example.com'], ['toString', 'a'], ['list', 'x']])
    expect(await admin(...command)).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') });
});
