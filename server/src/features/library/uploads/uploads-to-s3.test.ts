import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument, administrator, upload } from '../../../../test/library.ts';
import { json, openShop, sqlOf, type TestShop } from '../../../../test/shop.ts';
import { type S3StandIn, startS3StandIn } from '../../../../test/stand-ins/s3.ts';
import { wordFile } from '../../../../test/word.ts';
import { readStamp } from '../../../blanks/stamp.ts';
import { wordsOf } from '../../../blanks/words.ts';
import { s3 } from '../../../ports/files/s3/files.ts';

let store: S3StandIn;
let shop: TestShop;
beforeAll(async () => {
  store = await startS3StandIn();
  shop = await openShop({ PREVIEWS: 'off', ...store.environment });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});

const stored = async () => {
  const keys: string[] = [];
  for await (const key of (await s3(store.settings)).list('')) keys.push(key.replace(/\d{13}-\w{8}/, '#'));
  return keys.filter((key) => key !== 'store/id.json').sort();
};

test('a document goes straight to the bucket, is checked there, and leaves nothing else in it', async () => {
  const admin = await administrator(shop);
  const [version] = (await addDocument(admin)).versions;
  expect(await stored()).toEqual([
    'template-thumbnails/cover-#-320.webp',
    'template-thumbnails/cover-#-640.webp',
    'templates/mutual-nda-#.docx',
  ]);
  expect(new URL(version?.document_path ?? '').origin).toBe(store.settings.endpoint);
  const download = await fetch(version?.document_path ?? '');
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(wordsOf(bytes)).toBe(wordsOf(wordFile()));
  const [fingerprint] = await sqlOf(shop)('select sha256, document_id from fingerprints');
  expect(fingerprint).toEqual({
    sha256: createHash('sha256').update(bytes).digest('hex'),
    document_id: readStamp(bytes),
  });
  expect((await shop.get(version?.thumbnail_path ?? '')).status).toBe(200);
});

test('a refused document is gone from the bucket', async () => {
  const admin = await administrator(shop);
  const template = await addDocument(admin);
  const before = await stored();
  const document_path = await upload(admin, { kind: 'document', bytes: Buffer.from('%PDF-1.7') });
  const [version] = template.versions;
  const answer = await admin.put('/api/admin/template', {
    id: template._id,
    data: { ...version, price: 1, document_category: 'Any', document_path, thumbnail_path: undefined },
  });
  expect((await json(answer)).errors).toEqual({ document: 'Please upload a .doc or .docx document' });
  expect(await stored()).toEqual(before);
});

test('browsers may talk to the bucket, and to nothing else', async () => {
  const policy = (await shop.get('/')).headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`connect-src 'self' ${store.settings.endpoint};`);
});
