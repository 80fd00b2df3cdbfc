import { createHash, randomUUID } from 'node:crypto';
import type { Copy } from '@counterpart/contract/calls/copies';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../test/browser.ts';
import { addDocument, administrator, editOf, upload } from '../../../test/library.ts';
import { buy, mark } from '../../../test/purchase.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../test/shop.ts';
import { agreement } from '../../../test/word.ts';
import { readStamp } from '../../blanks/stamp.ts';
import { wordsOf } from '../../blanks/words.ts';

const first = agreement({ Term: 'One year.', Liability: 'Up to the price.' });
const second = agreement({ Term: 'Two years.', Liability: 'Up to the price.' });

let shop: TestShop;
let sql: ReturnType<typeof sqlOf>;
let admin: Customer;
let ada: Customer;
let id: string;
beforeAll(async () => {
  shop = await openShop();
  sql = sqlOf(shop);
  admin = await administrator(shop);
  const template = await addDocument(admin, {
    document_path: await upload(admin, { kind: 'document', bytes: first }),
  });
  id = template._id;
  const document_path = await upload(admin, { kind: 'document', bytes: second });
  const data = { ...editOf(template), document_path, note: '' };
  const answer = await admin.put('/api/admin/template', { id, upload_as_a_new_version: true, data });
  expect(answer.status).toBe(200);
  ada = await customer(shop);
});
afterAll(() => shop.close());

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const wordsHash = (bytes: Buffer) => hashOf(wordsOf(bytes));
const unknown = () => hashOf(randomUUID());
const ask = (body: object, who?: Customer) =>
  json<Copy>(who ? who.post('/api/copy', body) : shop.post('/api/copy', body));
const printOf = async (version: number) => {
  const [row] = await sql(
    `select f.* from fingerprints f join template_versions v using (document_key)
     where template_id = $1 and version = $2`,
    [id, version],
  );
  return row as { sha256: string; words_sha256: string; document_id: string };
};

describe('a copy', () => {
  test('is known by its bytes, by its words, and by what it says of itself', async () => {
    const { sha256, words_sha256, document_id } = await printOf(1);
    const release = { version: 1, title: 'Mutual NDA' };
    expect(words_sha256).toBe(wordsHash(first));
    expect(await ask({ sha256 })).toMatchObject({
      state: 'original',
      template_id: id,
      release,
      newest: { version: 2 },
      may_compare: false,
    });
    expect(await ask({ sha256: unknown(), words_sha256, document_id })).toMatchObject({
      state: 'same-words',
      release,
    });
    expect(await ask({ sha256: unknown(), words_sha256: unknown(), document_id })).toMatchObject({
      state: 'says-so',
      release,
    });
    expect(await ask({ sha256: (await printOf(2)).sha256, document_id })).toMatchObject({
      state: 'original',
      release: { version: 2 },
    });
    const nothing = { state: 'unknown', may_compare: false };
    expect(await ask({ sha256: unknown(), words_sha256: unknown(), document_id: randomUUID() })).toEqual(
      nothing,
    );
  });

  test('is what its owner downloads, with the mark of where it comes from', async () => {
    await buy(shop, ada, [id]);
    const { address } = await json<{ address: string }>(ada.get(`/api/download-link?id=${id}&version=1`));
    const file = Buffer.from(await (await shop.get(address)).arrayBuffer());
    const document_id = readStamp(file);
    expect(await printOf(1)).toEqual({
      document_key: expect.any(String),
      sha256: hashOf(file),
      words_sha256: wordsHash(first),
      document_id,
    });
    expect(document_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(document_id).not.toBe((await printOf(2)).document_id);
  });

  test('leads to what changed those who may read that', async () => {
    const { sha256 } = await printOf(1);
    const grace = await customer(shop);
    expect(await ask({ sha256 }, grace)).toMatchObject({ may_compare: false });
    const bought = await buy(shop, grace, [id]);
    expect(await ask({ sha256 }, grace)).toMatchObject({ may_compare: true });
    expect(await ask({ sha256 }, admin)).toMatchObject({ may_compare: true });
    await mark(shop, bought, id, 'refunded_at');
    expect(await ask({ sha256 }, grace)).toMatchObject({ may_compare: false });
  });

  test('of what is not on sale is told to be withdrawn, and no more', async () => {
    const template = await addDocument(admin, {
      document_path: await upload(admin, { kind: 'document', bytes: agreement({ Secret: 'Very.' }) }),
    });
    const words_sha256 = wordsHash(agreement({ Secret: 'Very.' }));
    expect(await ask({ sha256: unknown(), words_sha256 })).toMatchObject({ state: 'same-words' });
    await sql('update templates set withdrawn_at = now() where id = $1', [template._id]);
    const withdrawn = { state: 'withdrawn', may_compare: false };
    expect(await ask({ sha256: unknown(), words_sha256 })).toEqual(withdrawn);
    expect(await ask({ sha256: unknown(), words_sha256 }, admin)).toEqual(withdrawn);
  });

  test('is asked for in hashes, not without end', async () => {
    for (const bad of [
      {},
      { sha256: 'x' },
      { sha256: unknown().toUpperCase() },
      { sha256: unknown(), document_id: 'x' },
    ])
      expect((await shop.post('/api/copy', bad)).status).toBe(400);
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => shop.post('/api/copy', { sha256: unknown() })),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(5);
  });
});

test('documents that came without a fingerprint get one by themselves', async () => {
  await sql('delete from fingerprints');
  const other = await openShop({ DATA_DIR: shop.folder }, shop);
  await expect.poll(async () => (await printOf(1))?.sha256).toBeDefined();
  await expect.poll(async () => (await printOf(2))?.words_sha256).toBe(wordsHash(second));
  await other.close();
});
