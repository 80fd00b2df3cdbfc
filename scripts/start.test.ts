import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../server/src/db/embedded/free-port.ts';
import { isAlive, open } from '../server/test/process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-start-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('npm start', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('ends everything in order at %s', async (signal) => {
    const port = await freePort();
    const shop = await open('npm', ['start'], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        HOME: homedir(),
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: 'off',
        LOG_LEVEL: 'silent',
        DRAIN_SECONDS: '0',
      },
    });
    const postmaster = Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isAlive(postmaster)).toBe(true);
    shop.child.kill(signal);
    expect(await shop.ended).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});
