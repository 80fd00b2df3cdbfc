import type { Connection } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import { dropDone, enqueueLetter, takeFailedJobs } from './collect-queries.ts';

/** Takes over what was given up, forgets what went well in the end, and sees to it that the support address is told. */
export const collect = (connection: Connection): Promise<void> =>
  inTransaction(connection, async ({ executeSql }) => {
    await takeFailedJobs(executeSql);
    await dropDone(executeSql);
    await enqueueLetter(executeSql);
  });
