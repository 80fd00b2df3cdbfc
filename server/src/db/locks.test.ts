import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import type { Connection } from './connect.ts';
import { holding, keepShopsOut } from './locks.ts';
import { migrate } from './migrate.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

test('who waits for somebody who does not get on is told so', async () => {
  const { pool } = connection;
  await holding(pool, 'job queues', async () => {
    await expect(holding(pool, 'job queues', async () => undefined, 100)).rejects.toThrow(
      'Another process of the shop holds the lock on its job queues and does not get on: end it, if it hangs.',
    );
    expect(await holding(pool, 'file store', async () => 'other work')).toBe('other work');
  });
  expect(await holding(pool, 'job queues', async () => 'free again', 100)).toBe('free again');
});

test('changes of the tables are waited for without an end, but not without a word', async () => {
  const restoring = new pg.Client(connection.url);
  await restoring.connect();
  await keepShopsOut(restoring);
  const said: string[] = [];
  const migrating = migrate(connection.pool, (sentence) => said.push(sentence), undefined, 200);
  await sleep(500);
  expect(said.length).toBeGreaterThan(0);
  expect(said[0]).toBe('waiting: another process changes the tables, or a backup is brought back');
  await restoring.end();
  expect(await migrating).toEqual([]);
});
