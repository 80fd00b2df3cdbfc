import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openKeys } from '../../test/keys.ts';
import { wiredDatabase } from '../../test/wire.ts';
import { type Connection, connect } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueuing } from './enqueuing.ts';
import { Jobs } from './jobs.ts';
import { Hopeless, Worker } from './worker.ts';

const log = pino({ level: 'silent' });
const { database, wire, url, close } = await wiredDatabase();
const keys = await openKeys(database);
let connection: Connection;
let jobs: Jobs;
beforeAll(async () => {
  connection = connect(url, () => undefined);
  jobs = new Jobs(connection, keys, log, { retryScale: 0.01 });
  await jobs.start();
  jobs.begin();
});
afterAll(async () => {
  await jobs.stop();
  await connection.close();
  await close();
});

const states = async (name: string) =>
  (
    await database.pool.query(`select state from pgboss.job where name = $1 order by created_on`, [name])
  ).rows.map((row) => row.state);

describe('a worker', () => {
  test('repeats the job that failed and none of its neighbours', async () => {
    const done: string[] = [];
    for (const email of ['one', 'two', 'three']) await jobs.enqueue('password-reset', { email });
    await jobs.work('password-reset', async ({ email }) => {
      done.push(email);
      if (email === 'two' && done.length < 4) throw new Error('not now');
    });
    await expect.poll(() => done).toEqual(['one', 'two', 'three', 'two']);
    await expect.poll(() => states('password-reset')).toEqual(['completed', 'completed', 'completed']);
  });

  test('knows within a second of what another process left to do', async () => {
    const done = vi.fn(async () => undefined);
    await jobs.work('account-letter', done);
    const other = new Jobs(connection, keys, log, { works: false });
    await other.start();
    const letter = { letterId: 'one', email: 'ada@example.com', change: 'grant' as const };
    await other.enqueue('account-letter', letter);
    await expect.poll(() => done.mock.calls, { timeout: 3000 }).toEqual([[letter]]);
    await other.stop();
  });

  test('knows of a job as soon as its transaction commits', async () => {
    let done = 0;
    const patient = new Jobs(connection, keys, log, { pause: 3_600_000 });
    await patient.start();
    patient.begin();
    await patient.work('receipt', async () => {
      done += 1;
    });
    await sleep(100);
    const job = { orderId: 'one', to: '', letter: { number: 1, totalInCents: 0, lines: [] } };
    await inTransaction(connection, (transaction) => patient.enqueue('receipt', job, transaction));
    await expect.poll(() => done).toBe(1);
    await expect(
      inTransaction(connection, async (transaction) => {
        await patient.enqueue('receipt', job, transaction);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await sleep(100);
    expect(done).toBe(1);
    await patient.stop();
  });

  test('lives on while the database is away, and goes on after that', async () => {
    let done = 0;
    await jobs.work('close-page', async () => {
      done += 1;
      if (done === 1) await wire.cut();
    });
    await jobs.enqueue('close-page', { checkoutId: 'one' });
    await expect.poll(() => done).toBe(1);
    await sleep(100);
    await wire.mend();
    await jobs.enqueue('close-page', { checkoutId: 'two' });
    await expect.poll(() => done).toBe(2);
    await expect.poll(() => states('close-page')).toEqual(['active', 'completed']);
  });
});

test('nothing is done before the shop has begun, and then what was enqueued meanwhile', async () => {
  const opening = new Jobs(connection, keys, log, { pause: 50 });
  await opening.start();
  const done = vi.fn(async () => undefined);
  await opening.work('refund', done);
  await opening.enqueue('refund', { orderId: 'one', templateIds: [] });
  await sleep(200);
  expect(done).not.toHaveBeenCalled();
  opening.begin();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  await opening.stop();
});

test('what a killed process had in hand is soon taken for lost, in a shop from before too', async () => {
  await database.pool.query(`update pgboss.queue set expire_seconds = null where name = 'receipt'`);
  const next = new Jobs(connection, keys, log);
  await next.start();
  const { rows } = await database.pool.query(
    `select expire_seconds from pgboss.queue where name in ('receipt', 'mail', 'refund')`,
  );
  expect(rows).toEqual(Array(3).fill({ expire_seconds: 120 }));
  await next.stop();
});

test('a job that waited too long behind its neighbours is left to others', async () => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => connection.pool.query(text, values) } });
  await boss.start();
  await boss.createQueue('slow', { name: 'slow', expireInSeconds: 2 });
  for (const number of [1, 2]) await boss.send('slow', { number });
  const done: number[] = [];
  const slow = async ({ number }: { number: number }) => {
    done.push(number);
    await sleep(1200);
  };
  const worker = new Worker(boss, 'slow', slow, log);
  worker.lookNow();
  await expect.poll(() => states('slow'), { timeout: 5000 }).toEqual(['completed', 'active']);
  await worker.stop();
  expect(done).toEqual([1]);
  await boss.stop({ close: false, graceful: false });
});

test('the log says of the last failure that it was the last, of what is hopeless at once', async () => {
  const said: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line).msg) });
  const boss = new PgBoss({ db: { executeSql: (text, values) => connection.pool.query(text, values) } });
  await boss.start();
  await boss.createQueue('failing', { name: 'failing', retryLimit: 1 });
  await boss.send('failing', { isHopeless: false });
  await boss.send('failing', { isHopeless: true }, { startAfter: 2 });
  const gaveUp = vi.fn();
  const worker = new Worker(
    boss,
    'failing',
    async ({ isHopeless }: { isHopeless: boolean }) => {
      throw isHopeless ? new Hopeless('never') : new Error('not now');
    },
    log,
    gaveUp,
  );
  const look = async () => {
    worker.lookNow();
    return states('failing');
  };
  await expect.poll(look, { timeout: 8000 }).toEqual(['failed', 'failed']);
  await worker.stop();
  const last = 'job failed and is given up';
  expect(said).toEqual(['job failed, it will be tried again', last, last]);
  expect(gaveUp).toHaveBeenCalledTimes(2);
  await boss.stop({ close: false, graceful: false });
});

test('a job that was fetched and not begun when the process ends has lost no try', async () => {
  const boss = new PgBoss({ db: { executeSql: (text, values) => connection.pool.query(text, values) } });
  await boss.start();
  await boss.createQueue('once', { name: 'once', retryLimit: 0 });
  for (const number of [1, 2]) await boss.send('once', { number });
  let begun = 0;
  const slow = async () => {
    begun += 1;
    await sleep(300);
  };
  const worker = new Worker(boss, 'once', slow, log);
  worker.lookNow();
  await expect.poll(() => begun).toBe(1);
  await worker.stop();
  expect((await states('once')).sort()).toEqual(['completed', 'retry']);
  await boss.stop({ close: false, graceful: false });
});

test('a job that is enqueued within a statement is the same as any other', async () => {
  const data = { orderId: 'one', templateIds: ['two'] };
  await inTransaction(connection, async (transaction) => {
    await jobs.enqueue('refund', data, transaction);
    await transaction.executeSql(enqueuing('refund', 'select $1::jsonb as data'), [data]);
  });
  const { rows } = await database.pool.query(
    `select to_jsonb(job) - 'id' as job from pgboss.job where name = 'refund' and data = $1`,
    [data],
  );
  expect(rows).toHaveLength(2);
  expect(rows[0].job).toMatchObject({ name: 'refund', data, retry_limit: 16 });
  expect(rows[0].job).toEqual(rows[1].job);
});
