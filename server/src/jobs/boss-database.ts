import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { Connection } from '../db/connect.ts';

/** The queue of pg-boss's own clock. */
const clock = '__pgboss__send-it';

/**
 * The database as pg-boss asks it. It reports the end of its clock's jobs without waiting for it, so that a connection
 * which breaks at that moment would end the process: such a report is given up, and the job expires by itself.
 */
export const bossDatabase = ({ pool }: Pick<Connection, 'pool'>, log: Logger): PgBoss.Db => ({
  async executeSql(text, values) {
    try {
      return await pool.query(text, values);
    } catch (error) {
      const isReport = values[0] === clock && Array.isArray(values[1]);
      if (!isReport) throw error;
      log.warn({ err: error }, 'job could not be reported');
      return { rows: [{ count: '0' }] };
    }
  },
});
