import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { isAlive, jsonLines, open as openProcess, start as startProcess } from '../../test/process.ts';
import { asInProduction } from '../../test/shop.ts';
import { freePort } from '../db/embedded/free-port.ts';

const main = resolve(import.meta.dirname, '../../../dist/server/main.js');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-processes-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string>) => ({
  env: {
    NODE_ENV: 'test',
    DEMO: 'off',
    PREVIEWS: 'off',
    DRAIN_SECONDS: '0',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    ...more,
  },
});
const open = (more: Record<string, string>) => openProcess(process.execPath, [main], environment(more));

const childrenOf = async (pid = 0) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
const isShop = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('main.js');

/** What is answered, or nothing when the line is cut. */
const hear = (port: number) => {
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return text(socket).catch(() => '');
};

test('two processes share port, database and metrics; one that is killed comes back, and all end together', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const shop = await open({
    PORT: String(port),
    PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'error',
  });
  const shops = async () => {
    const pids = await childrenOf(shop.child.pid);
    const which = await Promise.all(pids.map((pid) => isShop(pid).catch(() => false)));
    return pids.filter((_, place) => which[place]);
  };
  const status = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status;
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [killed = 0, other] = await shops();
  expect(await status()).toBe(200);
  for (const number of [1, 2])
    await expect.poll(metrics).toContain(`counterpart_listener{process="${number}",state="hearing"} 1`);

  // Who is on the way to one that is killed is cut, and who is with the other is served.
  for (const pid of [killed, other ?? 0]) process.kill(pid, 'SIGSTOP');
  const visitors = [hear(port), hear(port)];
  await sleep(200);
  process.kill(killed, 'SIGKILL');
  expect(await Promise.race(visitors)).toBe('');
  process.kill(other ?? 0, 'SIGCONT');
  expect((await Promise.all(visitors)).sort()).toEqual(['', expect.stringMatching(/^HTTP\/1.1 200 OK/)]);
  await expect.poll(async () => (await shops()).length).toBe(2);
  expect(await shops()).toContain(other);
  expect(shop.output()).toContain('a process ended, it is started again');
  expect(await status()).toBe(200);

  const postmaster = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const pids = [...(await shops()), postmaster];
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

test('a port that somebody takes while the shop opens is named, and nothing is left behind', async () => {
  const [port, own] = [await freePort(), await mkdtemp(join(tmpdir(), 'counterpart-late-'))];
  const shop = startProcess(
    process.execPath,
    [main],
    environment({ PORT: String(port), PROCESSES: '2', DATA_DIR: own, LOG_LEVEL: 'silent' }),
  );
  await vi.waitFor(() => readFile(join(own, 'secret')), { timeout: 20_000 });
  const somebody = createServer().listen(port, '127.0.0.1');
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toBe(
    `Port ${port} is already in use: stop what is listening there, or set PORT to another one.\n`,
  );
  await expect(readFile(join(own, 'postgres/postmaster.pid'))).rejects.toThrow();
  somebody.close();
  await rm(own, { recursive: true });
});

test('ends in order when it is asked to while the database starts', async () => {
  const own = await mkdtemp(join(tmpdir(), 'counterpart-early-'));
  const shop = startProcess(
    process.execPath,
    [main],
    environment({ PORT: String(await freePort()), PROCESSES: '2', DATA_DIR: own, LOG_LEVEL: 'silent' }),
  );
  await vi.waitFor(() => readFile(join(own, 'secret')), { timeout: 20_000 });
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await expect(readFile(join(own, 'postgres/postmaster.pid'))).rejects.toThrow();
  await rm(own, { recursive: true });
});

test('what a web process leaves to do, a worker does, which answers nobody else', async () => {
  const database = await freshDatabase();
  const shared = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
  const [port, workerPort] = [await freePort(), await freePort()];
  const web = await open({ ...shared, PORT: String(port), ROLE: 'web' });
  const answer = await fetch(`http://127.0.0.1:${port}/api/send-feedback-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email_address: 'ada@example.com',
      subject_of_feedback: 'Hello',
      feedback_message: 'Hm',
    }),
  });
  expect(answer.status).toBe(204);
  const requestId = answer.headers.get('x-request-id') ?? '';
  const mails = async () =>
    (await database.pool.query('select count(*)::int as sent from outbox_mails')).rows[0].sent;
  expect(await mails()).toBe(0);

  const worker = await open({ ...shared, PORT: String(workerPort), ROLE: 'worker' });
  await expect.poll(mails).toBe(1);
  const at = async (path: string) => (await fetch(`http://127.0.0.1:${workerPort}${path}`)).status;
  expect([await at('/readyz'), await at('/healthz'), await at('/'), await at('/api/templates')]).toEqual([
    200, 200, 404, 404,
  ]);

  // One id leads from the answer through the logs of both.
  await expect.poll(() => worker.output()).toContain('job done');
  for (const [{ output }, message] of [
    [web, 'answered'],
    [worker, 'mail handed over'],
    [worker, 'job done'],
  ] as const) {
    const line =
      output()
        .split('\n')
        .find((text) => text.includes(`"msg":"${message}"`)) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ requestId, version: expect.stringMatching(/^\d+\./) });
  }
  for (const { child, ended } of [web, worker]) {
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
  await database.close();
});

test('processes that want more connections than there are do not start, and the parent says why', async () => {
  const database = await freshDatabase();
  const shop = startProcess(
    process.execPath,
    [main],
    environment({
      DATABASE_URL: database.url,
      PORT: String(await freePort()),
      PROCESSES: '40',
      LOG_LEVEL: 'silent',
    }),
  );
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(
    /^PostgreSQL allows \d+ connections, and 40 processes of the shop want 920: set DATABASE_/,
  );
  await database.close();
});

test('in production every line is JSON, and a slow query is told without its values', async () => {
  const database = await freshDatabase();
  const port = await freePort();
  const settings = {
    ...{ ...asInProduction, DATABASE_URL: database.url, SLOW_QUERY_MS: '1' },
    ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
    SECRETS_KEY: randomBytes(32).toString('base64'),
  };
  const shop = await open(settings);
  await fetch(`http://127.0.0.1:${port}/find-templates?search=very-own-words`);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  const lines = jsonLines(shop.output());
  expect(lines.filter(({ msg }) => msg === 'slow query').length).toBeGreaterThan(0);
  expect(shop.output()).not.toContain('very-own-words');

  // What keeps it from starting, too, by itself or below a parent.
  for (const [wrong, words] of [
    [
      { SUPPORT_EMAIL: '', PUBLIC_URL: 'http://shop.test' },
      /^The settings are not right:\n.*PUBLIC_URL.*\n.*SUPPORT_EMAIL/s,
    ],
    [{ PROCESSES: '40' }, /^PostgreSQL allows \d+ connections/],
    [{ PORT: '0', HOST: 'nowhere.invalid' }, /^nowhere.invalid is no address of this machine/],
  ] as const) {
    const refused = startProcess(process.execPath, [main], environment({ ...settings, ...wrong }));
    expect(await refused.ended).toBe(1);
    const last = { level: 60, version: expect.any(String), msg: expect.stringMatching(words) };
    expect(jsonLines(refused.output()).at(-1)).toMatchObject(last);
  }
});
