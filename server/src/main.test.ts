import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, open as openFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive, jsonLines, open as openProcess, start as startProcess } from '../test/process.ts';
import { startS3StandIn } from '../test/stand-ins/s3.ts';
import { freePort } from './db/embedded/free-port.ts';

const main = resolve(import.meta.dirname, '../../dist/server/main.js');
/** A part of Linux that not every machine has. */
const canLimit = spawnSync('prlimit', ['--version']).status === 0;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environment = (more: Record<string, string>) => ({
  env: {
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    ...more,
  },
});
const start = (more: Record<string, string>, ...flags: string[]) =>
  startProcess(process.execPath, [...flags, main], environment(more));
const open = (more: Record<string, string>) => openProcess(process.execPath, [main], environment(more));

const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the server process', () => {
  test('opens, and stops everything it started at Ctrl-C', async () => {
    const port = String(await freePort());
    const shop = await open({ PORT: port });
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(shop.output()).toContain(`http://localhost:${port}/find-templates`);
    const pid = await postmaster();
    shop.child.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('attaches to the PostgreSQL that a killed one left behind, and ends it', async () => {
    const port = String(await freePort());
    const killed = await open({ PORT: port });
    const pid = await postmaster();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(isAlive(pid)).toBe(true);
    const next = await open({ PORT: port });
    expect(await postmaster()).toBe(pid);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });

  test('starts a PostgreSQL again that crashed', async () => {
    const port = String(await freePort());
    const shop = await open({ PORT: port });
    const pid = await postmaster();
    process.kill(pid, 'SIGKILL');
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    const current = () => postmaster().catch(() => pid);
    await expect.poll(current, { timeout: 30_000 }).not.toBe(pid);
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    const next = await postmaster();
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(isAlive(next)).toBe(false);
  });

  test('two that start at the same moment share one PostgreSQL, the last one ends it', async () => {
    const shops = await Promise.all(
      [await freePort(), await freePort()].map((port) => open({ PORT: String(port) })),
    );
    const pid = await postmaster();
    shops[0]?.child.kill('SIGTERM');
    await shops[0]?.ended;
    expect(isAlive(pid)).toBe(true);
    shops[1]?.child.kill('SIGTERM');
    await shops[1]?.ended;
    expect(isAlive(pid)).toBe(false);
  });

  test('serves on for a while at SIGTERM, but says that nobody new should come', async () => {
    const port = String(await freePort());
    const shop = await open({ PORT: port, DRAIN_SECONDS: '1' });
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    shop.child.kill('SIGTERM');
    await expect.poll(() => status('/readyz')).toBe(503);
    expect([await status('/about-us'), await status('/healthz')]).toEqual([200, 200]);
    expect(await shop.ended).toBe(0);
  });

  test('goes on where its log cannot be written, and says nothing of it to visitors', async () => {
    const full = await openFile('/dev/full', 'w');
    const port = String(await freePort());
    const shop = startProcess(process.execPath, [main], {
      ...environment({ PORT: port, LOG_LEVEL: 'debug' }),
      stdio: ['ignore', full.fd, 'pipe'],
    });
    const answer = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await expect.poll(async () => (await answer('/readyz').catch(() => undefined))?.status).toBe(200);
    const refused = await answer('/api/template?id=nothing');
    expect(await refused.text()).not.toContain('ENOSPC');
    expect(refused.status).toBeLessThan(500);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    await full.close();
  });

  test.runIf(canLimit)(
    'lives on while it can open no file, whatever it is doing, and serves after that',
    async () => {
      const port = String(await freePort());
      const data = join(folder, 'no-files');
      const shop = await open({ PORT: port, DATA_DIR: data, DEMO: 'on', LOG_LEVEL: 'warn' });
      const files = (most: number) =>
        execFileSync('prlimit', ['--pid', String(shop.child.pid), `--nofile=${most}:4096`]);
      const status = async (path: string) =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) })).status;
      // The demo's files are looked through and drawn now.
      files(5);
      await expect.poll(() => shop.output()).toContain('EMFILE');
      for (let waited = 0; waited < 3; waited++) await status('/about-us').catch(() => sleep(1000));
      expect(isAlive(shop.child.pid ?? 0)).toBe(true);
      files(4096);
      await expect.poll(() => status('/find-templates').catch(() => 0)).toBe(200);
      shop.child.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
    },
  );

  test('says in one sentence that its port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const { port } = holder.address() as { port: number };
    const shop = start({ PORT: String(port) });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toBe(
      `Port ${port} is already in use: stop what is listening there, or set PORT to another one.\n`,
    );
    holder.close();
  });

  test('says in one sentence that its data folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const shop = start({ PORT: '0', DATA_DIR: join(file, 'data') });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toBe(
      `The data folder ${file}/data cannot be written (ENOTDIR): make it writable, or set DATA_DIR to another one.\n`,
    );
  });

  test('says in one sentence that its bucket is not there', async () => {
    const s3 = await startS3StandIn();
    const shop = start({ ...s3.environment, S3_BUCKET: 'nowhere', PORT: '0' });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(
      /^The store of S3_BUCKET does not do it \(NoSuchBucket: .+\): look at .+\.$/m,
    );
    expect(shop.output()).not.toContain('    at ');
    await s3.close();
  });

  test('names every wrong setting and exits 1', async () => {
    const shop = start({ PORT: 'many', SMTP_URL: 'mail' });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toBe(
      'The settings are not right:\n  PORT must be a number from 0 to 65535\n  SMTP_URL must be an smtp:// or smtps:// address\n',
    );
  });

  test('ends in order when it is asked to before it is open', async () => {
    const shop = start({ PORT: String(await freePort()) });
    await expect.poll(postmaster).toBeGreaterThan(0);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    await expect(postmaster()).rejects.toThrow('ENOENT');
  });

  test('names our own files and lines when it fails', async () => {
    const trap = join(folder, 'trap.cjs');
    await writeFile(trap, "require('node:net').Server.prototype.listen = () => { throw new Error('no'); };");
    const shop = start({ PORT: '0' }, '--require', trap);
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(/^Error: no\n[\s\S]*at .*server\/src\/premises\.ts:\d+:\d+/);
  });

  test('reads the file .env of its folder, and the environment before it', async () => {
    await writeFile(join(folder, '.env'), 'PORT=many\nSMTP_URL=mail\n');
    const shop = startProcess(process.execPath, [main], { cwd: folder, env: { SMTP_URL: 'post' } });
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toContain('PORT must be a number');
    expect(shop.output()).toContain('SMTP_URL must be an smtp://');
    const other = startProcess(process.execPath, [main], {
      cwd: folder,
      env: { PORT: '0', SMTP_URL: 'smtp://localhost' },
    });
    expect(await other.ended).toBe(1);
    expect(other.output()).toBe(
      'The settings are not right:\n  MAIL_FROM must be set, because SMTP_URL is\n',
    );
  });

  test('says of a .env that is none what is wrong, in production as JSON, also where that is misspelt', async () => {
    const cwd = await mkdtemp(join(folder, 'another-'));
    await mkdir(join(cwd, '.env'));
    const said = async (NODE_ENV: string) => {
      const shop = startProcess(process.execPath, [main], { cwd, env: { NODE_ENV } });
      expect(await shop.ended).toBe(1);
      return shop.output();
    };
    const sentence = 'The settings are not right:\n  .env must be a file that this user may read';
    expect(await said('')).toBe(`${sentence}\n`);
    expect(jsonLines(await said('production'))).toEqual([expect.objectContaining({ msg: sentence })]);
    await rm(join(cwd, '.env'), { recursive: true });
    expect(jsonLines(await said('Production'))[0]?.msg).toContain('NODE_ENV');
  });
});
