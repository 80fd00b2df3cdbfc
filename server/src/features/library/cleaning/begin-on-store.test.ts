import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { addDocument, administrator } from '../../../../test/library.ts';
import { asInProduction, openShop, type TestShop } from '../../../../test/shop.ts';
import { type S3StandIn, startS3StandIn } from '../../../../test/stand-ins/s3.ts';
import { newMachine } from '../../../db/machines.ts';
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
  const connection = await freshDatabase();
  const before = await openShop({}, { connection });
  await addDocument(await administrator(before));
  await before.close();
  await expect(openShop({ ...asInProduction, DATA_DIR: folder }, { connection })).rejects.toThrow(
    `their files are not here: ${folder}/files is empty. Is DATA_DIR right? Several machines need one store`,
  );
  expect(await readdir(folder)).not.toContain('files');
  await connection.close();
});

test('nor beside a machine that keeps its files on another disk, whatever is there', async () => {
  const another = { DATA_DIR: folder };
  await expect(opened(another)).rejects.toThrow(
    'Another machine of the shop is open, and keeps its files on a',
  );
  await cp(join(shop.folder, 'files'), join(folder, 'files'), { recursive: true });
  await expect(opened(another)).rejects.toThrow('or one disk for DATA_DIR');
  await opened({ DATA_DIR: shop.folder });
  await opened({ ...another, ...s3.environment, ALLOW_EMPTY_STORE: 'on' });
  await rm(join(folder, 'files'), { recursive: true });
});

test('nor on a bucket that is empty', async () => {
  await expect(opened(s3.environment)).rejects.toThrow(
    'their files are not here: the bucket shop is empty. Are S3_BUCKET and S3_ENDPOINT right?',
  );
  expect(await readdir(s3.directory, { recursive: true })).not.toContain('store');
});

test('it opens there where the files are said to be lost', async () => {
  await opened({ ...s3.environment, ALLOW_EMPTY_STORE: 'on' });
});

test('outside production it warns', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const files = disk({ folder: join(folder, 'files'), secret: 'x'.repeat(32) });
  const settings = { production: false, allowEmptyStore: false, s3: undefined, dataDir: folder };
  const machine = newMachine({ databaseConnections: 2, processes: 1 });
  await beginOnStore({ connection: shop.connection, files, log, settings, machine });
  expect(lines).toEqual([
    expect.stringContaining('keeps its files on a disk of its own'),
    expect.stringContaining('their files are not here'),
  ]);
});
