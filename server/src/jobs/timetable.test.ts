import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { openKeys } from '../../test/keys.ts';
import type { JobName } from './job-data.ts';
import { Jobs } from './jobs.ts';
import { queues } from './queues.ts';
import { Timetable } from './timetable.ts';

const log = pino({ level: 'silent' });
const halfPast = (minutes: number) => Date.UTC(2026, 0, 1, 9, minutes, 30);
const toMinute = async (minutes: number) => {
  await vi.advanceTimersByTimeAsync(halfPast(minutes) - Date.now());
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: halfPast(0) }));
afterEach(() => void vi.useRealTimers());

describe('a timetable', () => {
  const begun: string[] = [];
  let failures = 0;
  const begin = async (name: string) => {
    if (failures-- > 0) throw new Error('the database is away');
    begun.push(`${name} at ${new Date().getUTCMinutes()}`);
  };
  let timetable = new Timetable(begin, log);
  beforeEach(() => {
    timetable = new Timetable(begin, log);
    begun.length = 0;
    failures = 0;
  });
  afterEach(() => timetable.stop());

  test('begins what is due at its minute of each hour, or in each minute, and nothing of before', async () => {
    timetable.add('hourly', 2);
    timetable.add('always', 'every minute');
    timetable.add('past', 0);
    await toMinute(3);
    expect(begun).toEqual(['always at 1', 'hourly at 2', 'always at 2', 'always at 3']);
    begun.length = 0;
    await toMinute(63);
    expect(begun.filter((one) => !one.startsWith('always'))).toEqual(['past at 0', 'hourly at 2']);
  });

  test('begins what is due in the minute in which it starts, unless the look of that minute is over', async () => {
    vi.setSystemTime(halfPast(2) - 1);
    timetable.add('in time', 2);
    vi.setSystemTime(halfPast(2) + 1);
    timetable.add('too late', 2);
    await toMinute(10);
    expect(begun).toEqual(['in time at 2']);
  });

  test('begins in the next minute what could not be begun', async () => {
    failures = 2;
    timetable.add('hourly', 2);
    await toMinute(10);
    expect(begun).toEqual(['hourly at 4']);
  });

  test('begins once what was slept through', async () => {
    timetable.add('hourly', 2);
    timetable.add('always', 'every minute');
    vi.setSystemTime(halfPast(185));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toEqual(['hourly at 6', 'always at 6']);
  });

  test('begins nothing after its end', async () => {
    timetable.add('always', 'every minute');
    timetable.stop();
    await toMinute(5);
    expect(begun).toEqual([]);
  });
});

describe('the jobs of several processes', async () => {
  const database = await freshDatabase();
  const keys = await openKeys(database);
  afterAll(() => database.close());
  const countOf = async (name: JobName) =>
    (await database.pool.query('select from pgboss.job where name = $1', [name])).rowCount;

  test.each([
    ['reconcile', 1],
    ['failed-work', 1],
    ['housekeeping', 17],
    ['template-news', 3],
    ['unused-files', 37],
  ] as const)('%s is begun at its minute by one of them', async (name, minutes) => {
    const processes = [new Jobs(database, keys, log), new Jobs(database, keys, log)];
    for (const jobs of processes) {
      await jobs.start();
      await jobs.work(name, async () => undefined);
      jobs.begin();
    }
    vi.setSystemTime(halfPast(minutes - 1));
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    await expect.poll(() => countOf(name)).toBe(1);
    for (const jobs of processes) await jobs.stop();
    expect(await countOf(name)).toBe(1);
  });

  test('what comes every hour comes at minutes of an hour', () => {
    const minutes = Object.values(queues).flatMap((queue) =>
      'due' in queue && queue.due !== 'every minute' ? [queue.due] : [],
    );
    expect(minutes.filter((minute) => Number.isInteger(minute) && minute >= 0 && minute < 60)).toEqual(
      minutes,
    );
  });
});
