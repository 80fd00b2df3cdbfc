import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { open } from '../process.ts';
import { run } from '../programs.ts';
import { hasOlder, older, startOlder } from './debian-postgres.ts';

const main = resolve(import.meta.dirname, '../../../dist/server/main.js');
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'counterpart-operations-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Opens a shop, asks it for its templates and closes it. */
async function visit(env: Record<string, string>): Promise<unknown> {
  const port = String(await freePort());
  const settings = { PORT: port, LOG_LEVEL: 'warn', PREVIEWS: 'off', DRAIN_SECONDS: '0', ...env };
  const shop = await open(process.execPath, [main], { env: settings });
  const templates = await (await fetch(`http://localhost:${port}/api/templates`)).json();
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  return templates;
}

async function ask(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
}

describe.runIf(hasOlder)('with a PostgreSQL 15', () => {
  test('the embedded database goes to a hosted one, whose user owns nothing else, and back', async () => {
    const data = join(place, 'embedded');
    const templates = await visit({ DATA_DIR: data });
    const hosted = await startOlder(join(place, 'hosted'));
    await ask(hosted.url, `create role shopkeeper login password 'secret'`);
    await ask(hosted.url, 'create database shop owner shopkeeper');
    const url = new URL(hosted.url);
    Object.assign(url, { username: 'shopkeeper', password: 'secret', pathname: 'shop' });
    const env = { DATA_DIR: data, DATABASE_URL: url.href };
    expect(await run('move', ['to-hosted-database'], env)).toMatchObject({ code: 0 });
    expect((await run('move', ['to-hosted-database'], env)).said).toContain('is not empty');
    expect(await visit(env)).toEqual(templates);

    const back = { ...env, DATA_DIR: join(place, 'back') };
    expect(await run('move', ['to-embedded-database'], back)).toMatchObject({ code: 0 });
    await hosted.stop();
    // The keys in a database are of use only to who has the key to them.
    await copyFile(join(data, 'secrets-key'), join(back.DATA_DIR, 'secrets-key'));
    expect(await visit({ DATA_DIR: back.DATA_DIR })).toEqual(templates);
  });

  test('the embedded database of an older version goes to the one of this shop', async () => {
    const data = join(place, 'older');
    const old = await startOlder(data);
    const templates = await visit({ DATA_DIR: data, DATABASE_URL: old.url });
    await old.stop();
    const env = { DATA_DIR: data };
    expect((await run('backup', [join(place, 'none')], env)).said).toContain(
      'npm run move -- to-this-postgres',
    );
    expect(await run('move', ['to-this-postgres', '--programs', place], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('PostgreSQL 15 is needed'),
    });
    expect(await run('move', ['to-this-postgres'], env)).toMatchObject({ code: 0 });
    expect(await visit(env)).toEqual(templates);
    expect(await readFile(join(data, 'postgres-15/PG_VERSION'), 'utf8')).toBe(`${older.major}\n`);
    expect(existsSync(join(data, 'postgres-unfinished'))).toBe(false);
  });
});
