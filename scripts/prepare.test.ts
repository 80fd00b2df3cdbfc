import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, start } from '../server/test/process.ts';

/** Writes down how it was called, and installs nothing; it can be told to die half-way. */
const npm = `
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync('calls', process.argv.slice(2).filter((word) => !/^--(no-|loglevel|cache|include=optional)/.test(word)).join(' ') + '\\n');
mkdirSync('node_modules', { recursive: true });
if (process.env.HANG) { writeFileSync('npm.pid', String(process.pid)); setInterval(() => {}, 1000); return; }
if (process.env.DIE) process.kill(process.pid, 'SIGKILL');
writeFileSync('node_modules/.package-lock.json', process.argv.slice(2).join(' '));
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterpart-prepare-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(import.meta.dirname, 'prepare.mjs'), join(folder, 'scripts/prepare.mjs'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'npm.js'), npm);
  writeFileSync(
    join(folder, 'scripts/install.mjs'),
    `import { install, stopAtSignal } from './prepare.mjs'; stopAtSignal(); await install(process.argv[2]);`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function install(set: 'shop' | 'everything', environment: Record<string, string> = {}): string[] {
  writeFileSync(join(folder, 'calls'), '');
  spawnSync(process.execPath, ['scripts/install.mjs', set], {
    cwd: folder,
    env: { ...process.env, npm_execpath: join(folder, 'npm.js'), ...environment },
  });
  return readFileSync(join(folder, 'calls'), 'utf8').split('\n').filter(Boolean);
}

describe('installing', () => {
  test('is done once, with the same packages whatever NODE_ENV says', () => {
    expect(install('shop', { NODE_ENV: 'production' })).toEqual(['ci --omit=dev']);
    expect(install('shop', { NODE_ENV: 'development' })).toEqual([]);
  });

  test('adds to what is there, and takes nothing away', () => {
    install('shop');
    expect(install('everything', { NODE_ENV: 'production' })).toEqual(['install --include=dev']);
    expect(install('everything')).toEqual([]);
    expect(install('shop')).toEqual([]);
  });

  test('is done again after it was killed half-way', () => {
    expect(install('shop', { DIE: '1' })).toEqual(['ci --omit=dev']);
    expect(install('shop')).toEqual(['ci --omit=dev']);
    expect(install('everything', { DIE: '1' })).toEqual(['install --include=dev']);
    expect(install('shop')).toEqual(['ci --omit=dev']);
  });

  test('is done again when somebody else has changed the packages, or the lock file has changed', () => {
    install('everything');
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), 'pruned');
    expect(install('everything')).toEqual(['ci --include=dev']);
    writeFileSync(join(folder, 'package-lock.json'), '{ }');
    expect(install('everything')).toEqual(['ci --include=dev']);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)('is ended by %s, and npm with it', async (signal) => {
    const child = start(process.execPath, ['scripts/install.mjs', 'shop'], {
      cwd: folder,
      env: { npm_execpath: join(folder, 'npm.js'), HANG: '1' },
    });
    const pid = () => Number(readFileSync(join(folder, 'npm.pid'), 'utf8'));
    await expect.poll(pid).toBeGreaterThan(0);
    child.child.kill(signal);
    expect(await child.ended).toBe(0);
    expect(isAlive(pid())).toBe(false);
  });
});
