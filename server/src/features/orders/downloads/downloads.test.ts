import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { signaturesOf } from '../../../../test/keys.ts';
import { type Bought, buy, mark } from '../../../../test/purchase.ts';
import { json, openShop, stock, type TestShop } from '../../../../test/shop.ts';
import { type S3StandIn, startS3StandIn } from '../../../../test/stand-ins/s3.ts';
import { disk } from '../../../ports/files/embedded/files.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { s3 } from '../../../ports/files/s3/files.ts';
import { documentLink } from './document-link.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const text = 'The parties agree as follows. '.repeat(2000);
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Link {
  address: string;
  file_name: string;
}

/** Somebody who owns a document of two versions, the first of them as .doc. */
async function owner(shop: TestShop, files: FileStore) {
  const ada = await customer(shop);
  const name = crypto.randomUUID();
  const [old, current] = [`templates/${name}-1.doc`, `templates/${name}-2.docx`];
  await files.put(old, Buffer.from('The old text'), 'application/msword');
  await files.put(current, Buffer.from(text), word);
  const id = await stock(shop, [
    { documentKey: old, fileNameUponDownload: 'NDA' },
    { documentKey: current, fileNameUponDownload: 'Müller & Söhne "NDA".docx' },
  ]);
  return { ada, id, bought: await buy(shop, ada, [id]) };
}

const linkFor = async (person: Customer, id: string, version: number | string = 2) =>
  json<Link>(person.get(`/api/download-link?id=${id}&version=${version}`));
const told = async (answer: Response) => [answer.status, await json(answer)];
const logged = async (shop: TestShop, { orderId }: Bought) =>
  (
    await shop.connection.pool.query(
      `select downloads.version, now() - finished_at < interval '1 minute' as "isNow"
       from downloads join purchases on purchases.id = purchase_id where order_id = $1 order by finished_at`,
      [orderId],
    )
  ).rows;

const none = { code: 'resource/not-found', message: 'There is no such document among your orders' };
const refunded = {
  code: 'orders/refunded',
  message: 'This document was refunded and can no longer be downloaded.',
};
const disputed = {
  code: 'orders/refunded',
  message: 'The payment for this document is disputed. It can be downloaded again once that is settled.',
};
const expired = {
  code: 'files/link-expired',
  message: 'This download link has expired. Please download the document again from your orders.',
};
const withdrawn = {
  code: 'resource/not-found',
  message: 'This version is not available any more. Please choose another one.',
};

describe('a download from the disk', () => {
  let shop: TestShop;
  let folder: string;
  let files: FileStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-downloads-'));
    shop = await openShop({ DATA_DIR: folder });
    files = disk({ folder: join(folder, 'files'), secret: 'only to write, so that any will do' });
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is the document of the chosen version, under its name, logged with version and time', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address, file_name } = await linkFor(ada, id);
    expect(file_name).toBe('Müller & Söhne "NDA".docx');
    const answer = await shop.get(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': word,
      'content-length': String(text.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Muller & Sohne _NDA_.docx"; filename*=UTF-8''M%C3%BCller%20%26%20S%C3%B6hne%20%22NDA%22.docx`,
    });
    expect(await answer.text()).toBe(text);
    await expect.poll(() => logged(shop, bought)).toEqual([{ version: 2, isNow: true }]);

    const first = await linkFor(ada, id, 1);
    expect(first.file_name).toBe('NDA.doc');
    expect(await (await shop.get(first.address)).text()).toBe('The old text');
    await expect.poll(() => logged(shop, bought)).toHaveLength(2);
  });

  test('works by the link in the list too', async () => {
    const { ada } = await owner(shop, files);
    const [{ versions }] = await json<[{ versions: { document_path: string }[] }]>(
      ada.get('/api/purchased-templates'),
    );
    expect(await (await shop.get(versions[1]?.document_path ?? '')).text()).toBe(text);
  });

  test('that is broken off can go on, and counts once, at its end', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    const head = await fetch(shop.url + address, { method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(text.length)]);
    const start = await shop.get(address, { range: 'bytes=0-999' });
    expect([start.status, await start.text()]).toEqual([206, text.slice(0, 1000)]);
    expect((await shop.get(address, { range: `bytes=${text.length}-` })).status).toBe(416);
    await sleep(100);
    expect(await logged(shop, bought)).toEqual([]);

    const rest = await shop.get(address, { range: 'bytes=1000-', 'if-range': etag });
    expect([rest.status, rest.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${text.length - 1}/${text.length}`,
    ]);
    expect(await rest.text()).toBe(text.slice(1000));
    await expect.poll(() => logged(shop, bought)).toHaveLength(1);
    const other = await shop.get(address, { range: 'bytes=1000-', 'if-range': '"another"' });
    expect([other.status, await other.text()]).toEqual([200, text]);
  });

  test('that nobody waited for is not logged', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const large = `templates/${crypto.randomUUID()}.docx`;
    await files.put(large, Buffer.alloc(30_000_000), word);
    await shop.connection.pool.query(
      'update template_versions set document_key = $1 where template_id = $2',
      [large, id],
    );
    const { address } = await linkFor(ada, id);
    await new Promise<void>((left) => {
      request(shop.url + address, (answer) => answer.once('data', () => left(void answer.destroy()))).end();
    });
    await sleep(200);
    expect(await logged(shop, bought)).toEqual([]);
  });

  test('ends with its time, with a refund and with a dispute, each in its own words', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    const ask = () => ada.get(`/api/download-link?id=${id}&version=2`);
    await mark(shop, bought, id, 'disputed_at');
    expect(await told(await shop.get(address))).toEqual([403, disputed]);
    expect(await told(await ask())).toEqual([403, disputed]);
    await mark(shop, bought, id, 'refunded_at');
    const answer = await shop.get(address);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await told(answer)).toEqual([403, refunded]);
    expect(await told(await ask())).toEqual([403, refunded]);

    const purchase = new URL(address, shop.url).searchParams.get('purchase') ?? '';
    const old = documentLink(
      await signaturesOf(shop, 'links'),
      { purchaseId: purchase, version: 2 },
      Date.now() - 301_000,
    );
    expect(await told(await shop.get(old))).toEqual([403, expired]);
    expect(await logged(shop, bought)).toEqual([]);
  });

  test('is refused on a page where a browser asks, with the way to the orders', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    await mark(shop, bought, id, 'refunded_at');
    const pages = [
      [address, 403, refunded.message],
      [address.replace('version=2', 'version=1'), 404, none.message],
    ] as const;
    for (const [path, status, sentence] of pages) {
      const answer = await shop.get(path, html);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const page = await answer.text();
      expect(page).toContain(sentence);
      expect(page).toContain('href="/orders"');
    }
  });

  test('of a version that was withdrawn is not there, and others are', async () => {
    const { ada, id } = await owner(shop, files);
    const { address } = await linkFor(ada, id, 1);
    await shop.connection.pool.query(
      'update template_versions set withdrawn_at = now() where template_id = $1 and version = 1',
      [id],
    );
    await shop.connection.pool.query('update templates set withdrawn_at = now() where id = $1', [id]);
    expect(await told(await shop.get(address))).toEqual([404, withdrawn]);
    for (const version of [1, 3])
      expect(await told(await ada.get(`/api/download-link?id=${id}&version=${version}`))).toEqual([
        404,
        withdrawn,
      ]);
    expect(await (await shop.get((await linkFor(ada, id)).address)).text()).toBe(text);
  });

  test('is not made for those who do not own the document', async () => {
    const { id } = await owner(shop, files);
    const grace = await customer(shop);
    for (const wanted of [id, crypto.randomUUID(), 'nonsense', ''])
      expect(await told(await grace.get(`/api/download-link?id=${wanted}&version=2`))).toEqual([404, none]);
    for (const version of ['', 'two', '1.5', '0', '-1', '1e9', '9'.repeat(30)])
      expect((await grace.get(`/api/download-link?id=${id}&version=${version}`)).status).toBe(400);
  });

  test('does not outlive the account', async () => {
    const { ada, id } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    await shop.connection.pool.query('update users set disabled_at = now() where email = $1', [ada.email]);
    expect((await told(await shop.get(address)))[0]).toBe(403);
    await shop.connection.pool.query('update users set disabled_at = null where email = $1', [ada.email]);
    expect((await ada.delete('/api/user')).status).toBe(204);
    expect(await told(await shop.get(address))).toEqual([404, none]);
  });

  test.each([
    '/files/document',
    '/files/document?purchase',
    '/files/document?purchase=a&purchase=b&version=1&expires=9999999999&signature=x',
    '/files/document?__proto__=x',
  ])('at %s is not there', async (path) => {
    expect(await told(await shop.get(path))).toEqual([404, none]);
  });

  test('whose file is lost says so, and nothing of where it was', async () => {
    const { ada, id } = await owner(shop, files);
    const { rows } = await shop.connection.pool.query(
      'select document_key from template_versions where template_id = $1 and version = 2',
      [id],
    );
    await files.delete(rows[0].document_key);
    expect(await told(await shop.get((await linkFor(ada, id)).address))).toEqual([404, withdrawn]);
  });
});

describe('a download from S3', () => {
  let shop: TestShop;
  let server: S3StandIn;
  let files: FileStore;
  beforeAll(async () => {
    server = await startS3StandIn();
    shop = await openShop(server.environment);
    files = await s3(server.settings);
  });
  afterAll(async () => {
    await shop.close();
    await server.close();
  });

  test('comes through the shop, whole or in part, and is logged', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    expect((await fetch(shop.url + address, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
    expect(await logged(shop, bought)).toEqual([]);
    const answer = await shop.get(address);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.get('content-disposition')).toContain('filename="Muller & Sohne _NDA_.docx"');
    expect(await answer.text()).toBe(text);
    await expect.poll(() => logged(shop, bought)).toEqual([{ version: 2, isNow: true }]);
    const part = await shop.get(address, { range: 'bytes=4-10' });
    expect([part.status, await part.text()]).toEqual([206, text.slice(4, 11)]);
  });

  test('gives nothing away that outlives a refund', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    const given = await shop.get(address);
    await given.text();
    await mark(shop, bought, id, 'refunded_at');
    const again = given.headers.get('location') ?? shop.url + address;
    expect((await fetch(again)).status).toBe(403);
  });

  test('ends with a refund', async () => {
    const { ada, id, bought } = await owner(shop, files);
    const { address } = await linkFor(ada, id);
    await mark(shop, bought, id, 'refunded_at');
    expect(await told(await shop.get(address))).toEqual([403, refunded]);
    expect(await logged(shop, bought)).toEqual([]);
  });

  test('goes through any process of the shop, whatever its folder', async () => {
    const { ada, id } = await owner(shop, files);
    const other = await openShop(server.environment, shop);
    const { address } = await linkFor(ada, id);
    expect((await other.get(address)).status).toBe(200);
    await other.close();
  });
});
