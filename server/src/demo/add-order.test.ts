import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Filling } from '@counterpart/contract/calls/filling';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../test/browser.ts';
import { json, openShop, sqlOf, type TestShop } from '../../test/shop.ts';
import { demoAccounts } from './accounts.ts';

const dist = join(import.meta.dirname, '../../../dist');
const name = 'professional-services-agreement';

let folder: string;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-demo-'));
  for (const part of ['client', 'pages', 'server']) await symlink(join(dist, part), join(folder, part));
  await cp(join(dist, 'demo'), join(folder, 'demo'), { recursive: true });
  const file = join(folder, 'demo/catalogue.json');
  const list = JSON.parse(await readFile(file, 'utf8'));
  const [first] = list.find(([one]: [{ files: string }]) => one.files.startsWith(name));
  first.blanks = [{ key: 'client_name', label: 'Who is the client?' }];
  first.answers = [{ name: 'Website', answers: { client_name: 'Acme Inc.' } }];
  await writeFile(file, JSON.stringify(list));
  shop = await openShop({ DEMO: 'on' }, undefined, undefined, join(folder, 'client'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

test('the demo customer has an order whose document is filled in', async () => {
  const { email, password } = demoAccounts[1];
  const casey = new Browser(shop);
  await casey.signIn(email, password);
  const purchases = await json<{ _id: string; title: string }[]>(casey.get('/api/purchased-templates'));
  expect(purchases).toHaveLength(1);
  const form = await json<Filling>(casey.get(`/api/filling?id=${purchases[0]?._id}`));
  expect(form.set).toMatchObject({ name: 'Website', version: 1, answers: { client_name: 'Acme Inc.' } });
});

test('the blanks of the demo are found without being asked for', async () => {
  const left = `select count(*)::int as count from template_versions
    where document_key not in (select document_key from found_blanks)`;
  await expect.poll(() => sqlOf(shop)(left), { timeout: 50_000 }).toEqual([{ count: 0 }]);
}, 60_000);
