import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { bossDatabase } from './boss-database.ts';

test('a report of the queue’s own clock that gets lost fails nothing, and everything else says so', async () => {
  const away = connect('postgres://nobody@127.0.0.1:1/nothing', () => undefined);
  const { executeSql } = bossDatabase(away, pino({ level: 'silent' }));
  const report = ['an id'];
  expect((await executeSql('select', ['__pgboss__send-it', report, null])).rows).toEqual([{ count: '0' }]);
  await expect(executeSql('select', ['__pgboss__send-it', 1])).rejects.toThrow();
  await expect(executeSql('select', ['receipt', report, null])).rejects.toThrow();
  await away.close();
});
