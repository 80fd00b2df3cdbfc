import { setTimeout as sleep } from 'node:timers/promises';

/** A connection on which nothing happens is cut soon after that. */
const patience = 25_000;

/** What comes of some work, unless nobody would wait for it so long. */
export const inTime = <T>(work: Promise<T>): Promise<T | 'busy'> =>
  Promise.race([work, sleep(patience, 'busy' as const, { ref: false })]);
