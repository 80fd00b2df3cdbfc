import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDocument, administrator } from '../../../../test/library.ts';
import { asInProduction, openShop, type TestShop } from '../../../../test/shop.ts';
import { type S3StandIn, startS3StandIn } from '../../../../test/stand-ins/s3.ts';
import { disk } from '../../../ports/files/embedded/files.ts';
import { beginOnStore } from './begin-on-store.ts';

let shop: TestShop;
let s3: S3StandIn;
let folder: string;
beforeAll(async () => {
  [shop, s3] = [await openShop(), await startS3StandIn()];
  folder = await mkdtemp(join(tmpdir(), 'counterpart-another-'));
  await addDocument(await administrator(shop));
});
afterAll(async () => {
  await Promise.all([shop.close(), s3.close()]);
  await rm(folder, { recursive: true });
});

const opened = async (environment: Record<string, string>) => {
  const other = await openShop({ ...asInProduction, ...environment }, shop);
  await other.close();
};

test('in production a shop does not open where none of the documents is, and leaves that place as it is', async () => {
  await expect(opened({ DATA_DIR: folder })).rejects.toThrow(
    `their files are not here: ${folder}/files is empty. Is DATA_DIR right? Several machines need one store`,
  );
  expect(await readdir(folder)).not.toContain('files');
  await opened({ DATA_DIR: shop.folder });
});

test('nor on a bucket that is empty', async () => {
  await expect(opened(s3.environment)).rejects.toThrow(
    'their files are not here: the bucket shop is empty. Are S3_BUCKET and S3_ENDPOINT right?',
  );
  expect(await readdir(s3.directory, { recursive: true })).not.toContain('store');
});

test('it opens there where the files are said to be lost', async () => {
  await opened({ ...s3.environment, ALLOW_SANDBOX: 'mail, payments, empty-store' });
});

test('outside production it warns', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const files = disk({ folder: join(folder, 'files'), secret: 'x'.repeat(32) });
  const settings = { production: false, allowEmptyStore: false, s3: undefined, dataDir: folder };
  await beginOnStore({ connection: shop.connection, files, log, settings });
  expect(lines).toEqual([expect.stringContaining('their files are not here')]);
});

test('a second machine that opened on a disk of its own before there were documents is refused, too', async () => {
  const first = await openShop();
  const ownDisk = await mkdtemp(join(tmpdir(), 'counterpart-second-'));
  const second = () => openShop({ ...asInProduction, DATA_DIR: ownDisk }, first);
  await (await second()).close();
  await addDocument(await administrator(first));
  await expect(second()).rejects.toThrow('Is DATA_DIR right?');
  await first.close();
  await rm(ownDisk, { recursive: true });
});
