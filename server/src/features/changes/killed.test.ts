import { join } from 'node:path';
import type { Changes } from '@counterpart/contract/calls/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { ShopProcess } from '../../../test/faults/shop-process.ts';
import { administrator } from '../../../test/library.ts';
import { json, sqlOf, stock } from '../../../test/shop.ts';
import { agreement, wordType } from '../../../test/word.ts';
import type { Connection } from '../../db/connect.ts';
import { disk } from '../../ports/files/embedded/files.ts';

let connection: Connection;
let shop: ShopProcess;
beforeAll(async () => {
  connection = await freshDatabase();
  shop = await ShopProcess.start(connection.url);
});
afterAll(async () => {
  await shop.close();
  await connection.close();
});

/** So many clauses, with hardly a word in common with those of another version, that comparing them takes a while. */
const longAgreement = (version: number) =>
  agreement(
    Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [
        `Clause ${at}`,
        Array.from({ length: 40 }, (__, place) => `w${version}x${(at * 7 + place * 13) % 997}`).join(' '),
      ]),
    ),
  );

test('a comparison that a killed process had in hand is there half a minute after it is asked for again', async () => {
  const files = disk({ folder: join(shop.folder, 'files'), secret: 'only to write, so that any will do' });
  const keys = [1, 2].map((version) => `templates/${crypto.randomUUID()}-${version}.docx`);
  for (const [index, key] of keys.entries()) await files.put(key, longAgreement(index), wordType);
  const id = await stock(
    { connection },
    keys.map((documentKey) => ({ documentKey })),
  );
  const admin = await administrator({ connection, url: shop.url });
  const ask = () => json<Changes>(admin.get(`/api/changes?id=${id}`));

  const asked = ask().catch(() => undefined);
  const inHand = () => sqlOf({ connection })(`select * from comparisons where state = 'preparing'`);
  await expect.poll(inHand, { interval: 10, timeout: 5000 }).toHaveLength(1);
  await shop.killAndOpen();
  await asked;
  expect(await inHand()).toHaveLength(1);

  await expect.poll(async () => (await ask()).state, { interval: 1000, timeout: 60_000 }).toBe('ready');
}, 90_000);
