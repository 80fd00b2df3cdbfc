import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Comparer } from './comparer.ts';

const thread = `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ newer }) => {
    const what = Buffer.from(newer).toString();
    const eaten = [];
    if (what === 'hang') for (;;);
    if (what === 'eat') for (;;) eaten.push(new Array(100_000).fill(Math.random()));
    if (what === 'swell') for (;;) eaten.push(Buffer.alloc(2 ** 20, 1));
    if (what === 'throw') throw new Error('a bug');
    if (what === 'exit') process.exit(0);
    parentPort.postMessage({ reason: 'Nothing.' });
  });`;

let folder: string;
let file: string;
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-thread-'));
  file = join(folder, 'thread.mjs');
  await writeFile(file, thread);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = async (comparer: Comparer, what: string) => {
  const made = await comparer.compare(async () => ({
    older: Buffer.from(''),
    newer: Buffer.from(what),
    stamp: { author: '', date: new Date(0) },
  }));
  return made !== 'busy' && 'reason' in made ? made.reason : made;
};

test('what takes too long or too much, or breaks, is ended with a sentence, and the next one is compared', async () => {
  const hasty = new Comparer({ file, milliseconds: 200 }, log);
  expect(await ask(hasty, 'hang')).toMatch(/too long or too different/);
  await hasty.close();
  const small = new Comparer({ file, megabytes: 32 }, log);
  expect(await ask(small, 'eat')).toMatch(/too large/);
  expect(await ask(small, 'swell')).toMatch(/too large/);
  expect(logged).toEqual([]);
  for (const what of ['throw', 'exit']) expect(await ask(small, what)).toMatch(/could not be compared/);
  expect(logged).toHaveLength(2);
  expect(await ask(small, 'fine')).toBe('Nothing.');
  await small.close();
});

test('where no file can be opened, and so nobody knows how large it is, it goes on', async () => {
  const unknown = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files, uv_resident_set_memory');
  });
  const hasty = new Comparer({ file, milliseconds: 500 }, log);
  expect(await ask(hasty, 'hang')).toMatch(/too long or too different/);
  expect(unknown.mock.calls.length).toBeGreaterThan(1);
  await hasty.close();
  const patient = new Comparer({ file }, log);
  expect(await ask(patient, 'fine')).toBe('Nothing.');
  await patient.close();
  unknown.mockRestore();
});

test('six are in hand at most; closing tells those that wait', async () => {
  const comparer = new Comparer({ file }, log);
  const asked = Array.from({ length: 8 }, () => ask(comparer, 'hang'));
  expect(comparer.isFull).toBe(true);
  expect(await Promise.all(asked.slice(6))).toEqual(['busy', 'busy']);
  await comparer.close();
  expect(await Promise.all(asked)).toEqual(asked.map(() => 'busy'));
  expect(await ask(comparer, 'fine')).toBe('busy');
});
