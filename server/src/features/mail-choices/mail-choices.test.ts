import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, customer, emptyOutbox, mailTo } from '../../../test/browser.ts';
import { noticeToolsOf } from '../../../test/keys.ts';
import { json, openShop, stock, type TestShop } from '../../../test/shop.ts';
import { mailOwners } from '../library/documents/mail-owners.ts';
import { insertVersion } from '../library/documents/version-queries.ts';
import type { NoticeTools } from './notice-tools.ts';

let shop: TestShop;
let owner: Customer;
let templateId: string;
let tools: NoticeTools;
const publicUrl = 'https://shop.test';

beforeAll(async () => {
  shop = await openShop();
  owner = await customer(shop);
  templateId = await stock(shop, [{ priceInCents: 0 }]);
  await owner.post('/api/buy-template', { id: templateId });
  tools = await noticeToolsOf(shop, publicUrl);
});
afterAll(() => shop.close());

/** Another version is out; gives what its owner was mailed about it. */
async function publish(version: number) {
  await emptyOutbox(shop);
  await insertVersion(shop.connection.db, templateId, {
    title: 'Bill of Sale',
    description: 'For movables.',
    priceInCents: 0,
    categories: [],
    thumbnailKey: 'template-thumbnails/bill-640.webp',
    documentKey: 'templates/bill.docx',
    fileNameUponDownload: 'bill',
  });
  await mailOwners(tools, { templateId, version });
}
const mailed = async () =>
  (await shop.connection.pool.query('select from new_version_mails where version = $1', [3])).rowCount;
const wanted = async () =>
  (await json<{ new_versions: boolean }>(owner.get('/api/user/notices'))).new_versions;

test('an owner stops the mails about new versions with one click, and takes them up again', async () => {
  await publish(2);
  const mail = await mailTo(shop, owner.email, 'A new version');
  const link = mail.unsubscribe ?? '';
  expect(mail.text).toContain(`No more mails about new versions:\n${link}`);
  expect(mail.html).toContain('>No more mails about new versions</a>');
  const path = link.slice(publicUrl.length);

  const question = await shop.get(path);
  expect(await question.text()).toContain('No more mails about new versions?');
  expect(await wanted()).toBe(true);

  for (let count = 0; count < 2; count++) {
    const oneClick = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([oneClick.status, await wanted()]).toEqual([200, false]);
  }
  await publish(3);
  expect(await mailed()).toBe(0);

  expect((await owner.put('/api/user/notices', { new_versions: true })).status).toBe(200);
  await mailOwners(tools, { templateId, version: 3 });
  expect(await mailed()).toBe(1);
});

test('a link that was changed stops nothing', async () => {
  const other = await customer(shop);
  const mail = await mailTo(shop, owner.email, 'A new version');
  const path = (mail.unsubscribe ?? '').slice(publicUrl.length);
  for (const changed of [path.replace(/person=/, 'person=0'), path.slice(0, -1), '/new-versions/unsubscribe'])
    expect((await fetch(shop.url + changed, { method: 'POST' })).status).toBe(403);
  expect(await json(other.get('/api/user/notices'))).toEqual({ new_versions: true, new_templates: true });
});
