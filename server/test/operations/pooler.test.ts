import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { handOver, unprivileged } from '../../src/db/embedded/unprivileged.ts';
import { ensureOwnSessions } from '../../src/db/machines/own-sessions.ts';
import { emptyDatabase } from '../database.ts';
import { start } from '../process.ts';
import { json, stock } from '../shop.ts';
import { dispose, openBuilt } from './built-shop.ts';

/** As Debian has it: `apt-get install pgbouncer`. */
const pgbouncer = '/usr/sbin/pgbouncer';
const main = resolve(import.meta.dirname, '../../../dist/server/main.js');

/** A pooler before a database of its own, set up with nothing but what it needs. */
async function openPooler(mode: 'session' | 'transaction', more = 'default_pool_size = 40') {
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
${more}
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

test.skipIf(!existsSync(pgbouncer)).each([
  ['while others use it, too', ''],
  ['where it takes one after the other', 'server_round_robin = 1'],
])('one that lends by transaction gives itself away %s', async (_how, more) => {
  const { url } = await openPooler('transaction', more);
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  let isBusy = true;
  const others = Array.from({ length: 8 }, async () => {
    while (isBusy) await pool.query('select pg_sleep(0.002)');
  });
  for (let times = 0; times < 50; times++)
    await expect(ensureOwnSessions(url)).rejects.toThrow('lends its connections for one transaction');
  isBusy = false;
  await Promise.all(others);
  await pool.end();
});

test.skipIf(!existsSync(pgbouncer))(
  'one that has no connection left is named',
  async () => {
    const { url } = await openPooler('session', 'default_pool_size = 1\nquery_wait_timeout = 2');
    const first = new pg.Client(url);
    // The pooler ends before it.
    first.on('error', () => undefined);
    await first.connect();
    await first.query('select 1');
    const { code, output } = await startOn(url);
    expect(code).toBe(1);
    expect(output).toMatch(/^The server at DATABASE_URL takes too long \(.*is it overloaded, or a pooler/m);
    expect(output).not.toMatch(/^ {4}at /m);
    await first.end();
  },
  90_000,
);

/** A shop that is not expected to open. */
async function startOn(url: string) {
  const env = { NODE_ENV: 'test', DATABASE_URL: url, PORT: String(await freePort()), DEMO: 'off' };
  const shop = start(process.execPath, [main], { env: { ...env, DATA_DIR: tmpdir() } });
  return { code: await shop.ended, output: shop.output() };
}

test.skipIf(!existsSync(pgbouncer))('and does not start with one that lends by transaction', async () => {
  const { url } = await openPooler('transaction');
  const { code, output } = await startOn(url);
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL leads to a pooler that lends its connections for one transaction/m);
  expect(output).not.toMatch(/^ {4}at /m);
});
