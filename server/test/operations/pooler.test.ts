import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { handOver, unprivileged } from '../../src/db/embedded/unprivileged.ts';
import { emptyDatabase } from '../database.ts';
import { start } from '../process.ts';
import { json, stock } from '../shop.ts';
import { dispose, openBuilt } from './built-shop.ts';

/** As Debian has it: `apt-get install pgbouncer`. */
const pgbouncer = '/usr/sbin/pgbouncer';
const main = resolve(import.meta.dirname, '../../../dist/server/main.js');

/** A pooler before a database of its own, set up with nothing but what it needs. */
async function openPooler(mode: 'session' | 'transaction') {
  const database = await emptyDatabase();
  const { hostname, port, username, password, pathname } = new URL(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const ownPort = await freePort();
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 40
`,
  );
  const { command, args, options } = unprivileged(pgbouncer, [settings]);
  await handOver(options, pgbouncer, [folder, settings]);
  const pooler = start(command, args, options);
  onTestFinished(async () => {
    pooler.child.kill('SIGKILL');
    await pooler.ended;
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  await expect.poll(pooler.output).toContain('process up');
  return { database, url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}` };
}

test.skipIf(!existsSync(pgbouncer))('a shop works through a pooler in session mode', async () => {
  const { database, url } = await openPooler('session');
  const shop = await openBuilt({ DATABASE_URL: url });
  const list = () => json<unknown[]>(fetch(`${shop.url}/api/templates`));
  expect(await list()).toEqual([]);
  await stock({ connection: database }, [{ title: 'Heard of through the pooler' }]);
  await expect.poll(async () => (await list()).length, { timeout: 3000 }).toBe(1);
  await dispose(shop);
});

test.skipIf(!existsSync(pgbouncer))('and does not start with one that lends by transaction', async () => {
  const { url } = await openPooler('transaction');
  const env = { NODE_ENV: 'test', DATABASE_URL: url, PORT: String(await freePort()), DEMO: 'off' };
  const shop = start(process.execPath, [main], { env: { ...env, DATA_DIR: tmpdir() } });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(
    /^DATABASE_URL leads to a pooler that lends its connections for one transaction/m,
  );
  expect(shop.output()).not.toContain('    at ');
});
