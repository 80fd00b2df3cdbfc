import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Connection } from '../db/connect.ts';
import { Failure } from './failure.ts';
import { type Limit, type RateLimiter, rateLimiter } from './rate-limit.ts';

let connection: Connection;
let limit: RateLimiter;
beforeAll(async () => {
  connection = await freshDatabase();
  limit = rateLimiter(connection, 1);
});
afterAll(() => connection.close());

const code = 'auth/too-many-requests';
const wide: Limit = { name: 'wide', most: 5, perSeconds: 3600 };
const narrow: Limit = { name: 'narrow', most: 2, perSeconds: 60, code };
const last: Limit = { name: 'last', most: 1000, perSeconds: 60 };

const countsOf = async (...limits: Limit[]) => {
  const { rows } = await connection.pool.query<{ name: string; count: number }>(
    `select split_part(key, ':', 1) as name, count from rate_limits`,
  );
  return limits.map(({ name }) => rows.find((row) => row.name === name)?.count ?? 0);
};

test('what is refused counts for none of those after it, and says how long it is refused', async () => {
  const once = () =>
    limit.inTurn([
      [wide, 'Ada'],
      [narrow, 'Ada'],
      [last, 'ada'],
    ]);
  await once();
  await once();
  const refusal = await once().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Failure);
  expect(refusal).toMatchObject({ code, details: { retryAfterSeconds: expect.closeTo(60, -1) } });
  expect(await countsOf(wide, narrow, last)).toEqual([3, 3, 2]);
  for (let time = 0; time < 2; time++) await expect(once()).rejects.toMatchObject({ code });
  await expect(once()).rejects.toMatchObject({ code: 'request/too-many' });
  expect(await countsOf(wide, narrow, last)).toEqual([6, 5, 2]);

  await limit.forget(
    [
      [narrow, 'ADA'],
      [wide, 'Ada'],
    ],
    [[last, 'Ada']],
  );
  expect(await countsOf(wide, narrow, last)).toEqual([0, 0, 1]);
  await once();
  await limit(narrow, 'Ada');
  await expect(limit(narrow, 'Ada')).rejects.toMatchObject({ code });
});

test('counts whose time is over start anew', async () => {
  const short: Limit = { name: 'short', most: 1, perSeconds: 60 };
  await limit(short, 'Ada');
  await connection.pool.query(`update rate_limits set resets_at = now() where key like 'short:%'`);
  await limit(short, 'Ada');
  await expect(limit(short, 'Ada')).rejects.toBeInstanceOf(Failure);
});

test('who counts and who starts anew at the same moment never wait for each other', async () => {
  const [first, second, third] = ['c', 'a', 'b'].map((name): Limit => ({ name, most: 9, perSeconds: 60 }));
  if (!first || !second || !third) throw new Error('three limits');
  for (const one of [third, second, first]) await limit(one, 'crowd');
  const holder = await connection.pool.connect();
  await holder.query(`begin; select from rate_limits where key like 'a:%' for update`);
  const counting = limit.inTurn([
    [first, 'crowd'],
    [second, 'crowd'],
    [third, 'crowd'],
  ]);
  await waitingForLocks(1);
  const forgetting = limit.forget(
    [
      [first, 'crowd'],
      [second, 'crowd'],
    ],
    [[third, 'crowd']],
  );
  await waitingForLocks(2);
  await holder.query('commit');
  holder.release();
  await Promise.all([counting, forgetting]);
  expect(await countsOf(first, second, third)).toEqual([0, 0, 1]);
});

const waitingForLocks = (most: number) =>
  expect
    .poll(async () => {
      const { rows } = await connection.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(most);
