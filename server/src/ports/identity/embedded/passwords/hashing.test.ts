import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as betterAuth from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { hashPassword, threadsFor, verifyPassword, withPlace } from './hashing.ts';

const password = 'Pa\u0308sswörd ﬁve';

test('hashes are those of better-auth', async () => {
  expect(await betterAuth.verifyPassword({ hash: await hashPassword(password), password })).toBe(true);
  const hash = await betterAuth.hashPassword(password);
  expect(await verifyPassword(hash, password)).toBe(true);
  expect(await verifyPassword(hash, `${password} `)).toBe(false);
  expect(await verifyPassword('nothing', password)).toBe(false);
});

test('who comes while too many wait is asked to come again, and all others are served', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => hashPassword(password)));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(asked.length - refused.length).toBeGreaterThanOrEqual(40);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: 'server/unavailable', details: { retryAfterSeconds: 2 } });
  expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
});

test('who would wait too long is told before anything is done for them, and a place is free again afterwards', async () => {
  let begun = 0;
  const check = async () => {
    begun += 1;
    return verifyPassword(await hashPassword(password), password);
  };
  const asked = await Promise.allSettled(Array.from({ length: 60 }, () => withPlace(check)));
  expect(begun).toBe(40);
  expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(20);
  expect(await withPlace(check)).toBe(true);
});

test('nobody who signs in waits for the threads that read files and compress pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-threads-'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Each takes one of Node's own threads until somebody writes.
  const reading = Array.from({ length: 16 }, () => open(pipe, 'r'));
  expect(await verifyPassword(await hashPassword(password), password)).toBe(true);
  const writer = openSync(pipe, 'r+');
  for (const file of await Promise.all(reading)) await file.close();
  closeSync(writer);
  await rm(folder, { recursive: true });
});

test.each([
  [1, 1, 1],
  [1, 8, 7],
  [2, 8, 3],
  [8, 8, 1],
])('%i processes on %i cores hash in %i threads each', (processes, cores, threads) => {
  expect(threadsFor(processes, cores)).toBe(threads);
});
