import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../src/db/connect.ts';
import { demoAccounts } from '../../src/demo/accounts.ts';
import { Browser } from '../browser.ts';
import { emptyDatabase } from '../database.ts';
import { sessionOf } from '../provider.ts';
import { json } from '../shop.ts';
import { type BuiltShop, dispose, openBuilt } from './built-shop.ts';
import { buildPrevious, findPrevious, removePrevious } from './previous-release.ts';

const { version, commit } = findPrevious();
let place: string;
let connection: Connection;
const opened: BuiltShop[] = [];
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'counterpart-previous-'));
  connection = await emptyDatabase();
});
afterAll(async () => {
  for (const shop of opened) await dispose(shop);
  removePrevious(join(place, 'release'));
  await connection.close();
  await rm(place, { recursive: true, force: true });
});

const open = async (program?: string) => {
  const data = join(place, 'data');
  const shop = await openBuilt({ DATABASE_URL: connection.url, DATA_DIR: data, DEMO: 'on' }, program);
  opened.push(shop);
  return shop;
};

/** As a customer does it: looks, signs in, buys, pays, and has it; gives what was not so. */
async function buyAt(shop: BuiltShop, number: number): Promise<string[]> {
  const page = await fetch(`${shop.url}/find-templates`);
  const listed = await fetch(`${shop.url}/api/templates`);
  const id = (await json<{ _id: string }[]>(listed))[number]?._id ?? '';
  const browser = new Browser(shop);
  const { email, password } = demoAccounts[1];
  const signedIn = await browser.signIn(email, password);
  // 0.1.0 gave tokens to GET.
  if (!browser.token)
    browser.token = (await json<{ token: string }>(browser.get('/api/identity/token'))).token;
  const buying = await browser.post('/api/buy-template', { id, email_address: email });
  const address = await buying.text();
  const paying = await fetch(`${shop.url}/sandbox/pay/${sessionOf(address)}/pay`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const owned = async () =>
    (await json<{ _id: string }[]>(browser.get('/api/purchased-templates'))).map((one) => one._id);
  await expect.poll(owned, { timeout: 100_000 }).toContain(id);
  return [
    ...[page, listed, signedIn, buying].map(({ status }) => status).filter((status) => status !== 200),
    ...(paying.status < 400 ? [] : [paying.status]),
  ].map(String);
}

test(`${version} that is running goes on selling while this release migrates`, async ({ skip }) => {
  if (!commit) skip('there is no history here to find the previous release in: git fetch --unshallow');
  const built = buildPrevious(commit ?? '', join(place, 'release'));
  if ('problem' in built) return skip(`${version} cannot be built here: ${built.problem}`);
  const older = await open(built.program);
  expect(await buyAt(older, 0)).toEqual([]);
  const newer = await open();
  expect(await buyAt(older, 1)).toEqual([]);
  expect(await buyAt(newer, 2)).toEqual([]);
  expect(await buyAt(older, 3)).toEqual([]);
}, 1_800_000);
