import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { eicar, scannerConformance } from '../../../../test/conformance/scanner.ts';
import { listening, startClamd } from '../../../../test/stand-ins/clamd.ts';
import { clamd } from './scanner.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'counterpart-clamd-'));
  cleanups.push(() => rm(made, { recursive: true, force: true }));
  await chmod(made, 0o755);
  return made;
}

scannerConformance({
  name: 'what stands in for clamd, over TCP',
  async open() {
    const { url, close } = await startClamd();
    return { scanner: clamd({ url }), close };
  },
});

scannerConformance({
  name: 'what stands in for clamd, over a socket of the file system',
  async open() {
    const { url, close } = await startClamd({ at: join(await folder(), 'clamd sock') });
    return { scanner: clamd({ url: encodeURI(url) }), close };
  },
});

scannerConformance({
  name: 'ClamAV itself',
  missing: spawnSync('clamd', ['--version']).status === 0 ? undefined : 'clamd is not installed here',
  open: startRealClamd,
});

/** With one signature of our own instead of the list that it would download. */
async function startRealClamd() {
  const home = await folder();
  const socket = join(home, 'clamd.sock');
  await mkdir(join(home, 'signatures'));
  await writeFile(join(home, 'signatures/own.ndb'), `Eicar-Own:0:*:${eicar.toString('hex')}\n`);
  const settings = [
    `DatabaseDirectory ${home}/signatures`,
    `LocalSocket ${socket}`,
    'Foreground yes',
    'StreamMaxLength 30M',
    ...(process.getuid?.() === 0 ? ['User root'] : []),
  ];
  await writeFile(join(home, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon = spawn('clamd', ['--config-file', join(home, 'clamd.conf')], { stdio: 'ignore' });
  const scanner = clamd({ url: `unix://${socket}` });
  await vi.waitFor(() => scanner.check(), { timeout: 60_000, interval: 50 });
  return { scanner, close: () => end(daemon) };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

describe('clamd that cannot look', () => {
  const answering = async (answer: string) => {
    const { url, close } = await listening(createServer((socket) => socket.end(answer)));
    cleanups.push(close);
    return clamd({ url, patienceInMs: 300 });
  };

  test('nobody there', async () => {
    const { url, close } = await startClamd();
    await close();
    await expect(clamd({ url }).scan(eicar)).rejects.toThrow('ECONNREFUSED');
    await expect(clamd({ url }).check()).rejects.toThrow('ECONNREFUSED');
  });

  test('no word in the given time', async () => {
    const { url, close } = await listening(createServer());
    cleanups.push(close);
    await expect(clamd({ url, patienceInMs: 200 }).scan(eicar)).rejects.toThrow('too long');
  });

  test.each([
    ['a connection that is closed', '', /hung up|ECONNRESET|EPIPE/],
    ['half an answer', 'stream: O', /hung up|ECONNRESET|EPIPE/],
    ['an error', 'INSTREAM size limit exceeded. ERROR\0', /did not look/],
    ['another question’s answer', 'PONG\0', /did not look/],
    ['words without end', 'x'.repeat(100_000), /too much/],
  ])('%s is no verdict', async (_what, answer, words) => {
    await expect((await answering(answer)).scan(Buffer.from('harmless'))).rejects.toThrow(words);
  });

  test('a file that is larger than clamd takes is not called clean', async () => {
    const { url, close } = await startClamd({ mostBytes: 1000 });
    cleanups.push(close);
    await expect(clamd({ url }).scan(Buffer.alloc(1_000_000))).rejects.toThrow();
  });

  test('somebody else at the address', async () => {
    await expect((await answering('SSH-2.0\0')).check()).rejects.toThrow('not clamd');
  });
});
