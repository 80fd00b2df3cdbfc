import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../test/database.ts';
import { addDocument, administrator } from '../../../../test/library.ts';
import { asInProduction, openShop, type TestShop } from '../../../../test/shop.ts';
import { type S3StandIn, startS3StandIn } from '../../../../test/stand-ins/s3.ts';
import type { Connection } from '../../../db/connect.ts';
import { newMachine } from '../../../db/machines/machines.ts';
import { disk } from '../../../ports/files/embedded/files.ts';
import { beginOnStore } from './begin-on-store.ts';

let shop: TestShop;
/** Of a shop with documents that is not open. */
let closed: Connection;
let s3: S3StandIn;
let folder: string;
beforeAll(async () => {
  [shop, closed, s3] = [await openShop(), await freshDatabase(), await startS3StandIn()];
  folder = await mkdtemp(join(tmpdir(), 'counterpart-another-'));
  await addDocument(await administrator(shop));
  const before = await openShop({}, { connection: closed });
  await addDocument(await administrator(before));
  await before.close();
});
afterAll(async () => {
  await Promise.all([shop.close(), s3.close()]);
  await closed.close();
  await rm(folder, { recursive: true });
});

const opened = async (environment: Record<string, string>, connection = closed) => {
  const other = await openShop({ ...asInProduction, ...environment }, { connection });
  await other.close();
};

/** With a store of its own. */
const begin = (log: Logger, production: boolean) => {
  const files = disk({ folder: join(folder, 'files'), secret: 'x'.repeat(32) });
  const settings = { production, allowEmptyStore: false, s3: undefined, dataDir: folder };
  const machine = newMachine({ databaseConnections: 2, processes: 1 });
  const presence = { settle: async () => undefined };
  return beginOnStore({ connection: shop.connection, files, log, settings, machine, presence }, 300);
};

test('in production a shop does not open where none of the documents is, and leaves that place as it is', async () => {
  await expect(opened({ DATA_DIR: folder })).rejects.toThrow(
    `their files are not here: ${folder}/files is empty. Is DATA_DIR right? Several machines need one store`,
  );
  expect(await readdir(folder)).not.toContain('files');
});

test('nor beside a machine that keeps its files elsewhere, whatever is there', async () => {
  await cp(join(shop.folder, 'files'), join(folder, 'files'), { recursive: true });
  await expect(begin(pino({ level: 'silent' }), true)).rejects.toThrow(
    'Another machine of the shop is there, and has not shown within half a minute that it keeps its files here',
  );
  await opened({ DATA_DIR: shop.folder }, shop.connection);
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
  await begin(pino({}, { write: (line) => void lines.push(line) }), false);
  expect(lines).toEqual([expect.stringContaining('their files are not here')]);
});
