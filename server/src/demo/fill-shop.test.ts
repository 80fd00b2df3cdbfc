import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, sqlOf, type TestShop } from '../../test/shop.ts';
import { storedFiles } from '../../test/stored-files.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ DEMO: 'on' });
});
afterAll(() => shop.close());

test('a shop filled with the demo has earlier versions, and says of each later one what changed', async () => {
  const versions = await sqlOf(shop)(
    `select version > 1 as is_later, note <> '' as has_note, count(*)::int as count
     from template_versions group by 1, 2 order by 1`,
  );
  expect(versions).toEqual([
    { is_later: false, has_note: false, count: expect.any(Number) },
    { is_later: true, has_note: true, count: expect.any(Number) },
  ]);
});

test('every version of the demo has its document and its pictures', async () => {
  const keys = await sqlOf(shop)('select document_key, thumbnail_key from template_versions');
  const stored = await storedFiles(shop);
  expect(stored).toEqual(expect.arrayContaining(keys.flatMap((version) => Object.values(version))));
});
