import type { Worker } from 'node:cluster';
import { once } from 'node:events';

/** What a process has ended with; one for which the machine had no room has ended, too. */
export const endOf = (worker: Worker): Promise<[code: unknown, signal: unknown]> =>
  once(worker, 'exit').then(
    ([code, signal]) => [code, signal],
    (error: NodeJS.ErrnoException) => [error.code, undefined],
  );
