import { afterAll, beforeAll, expect, test } from 'vitest';
import { wiredDatabase } from '../../../test/wire.ts';
import { CatalogueChanges } from './catalogue-changes.ts';

const { database, wire, url, close } = await wiredDatabase();
const told: string[] = [];
const cache = {
  clear: () => told.push('clear'),
  pause: () => told.push('pause'),
  resume: () => told.push('resume'),
  suspend: () => told.push('suspend'),
};
const errors: string[] = [];
const log = { error: (_: unknown, text: string) => errors.push(text) };
const rhythm = { beat: 50, patience: 2000, memory: 1000 };
const changes = new CatalogueChanges(url, [cache as never], log as never, rhythm);

beforeAll(() => changes.open());
afterAll(async () => {
  await changes.close();
  await close();
});

const last = () => told.at(-1);

test('is told of changes', async () => {
  expect(told).toEqual(['suspend', 'resume']);
  await database.pool.query('notify catalogue_changed');
  await expect.poll(last).toBe('clear');
});

test('notices a line that died without a word, and takes another one', async () => {
  wire.silence();
  await expect.poll(last).toBe('resume');
  expect(told.slice(-2)).toEqual(['pause', 'resume']);
});

test('waits no longer for the answer to its listening than for a sign of life', async () => {
  const before = told.length;
  wire.unanswered = 1;
  wire.silenceListeners();
  await expect.poll(() => told.slice(before).at(-1), { timeout: 15_000 }).toBe('resume');
  expect(wire.unanswered).toBe(0);
});

test('keeps what was kept for a while when the database is away, and not for ever', async () => {
  await wire.cut();
  await expect.poll(last).toBe('pause');
  await expect.poll(last, { timeout: 10_000 }).toBe('suspend');
  await wire.mend();
  await expect.poll(last, { timeout: 15_000 }).toBe('resume');
  expect(errors).toEqual([]);
});
