import { setTimeout as sleep } from 'node:timers/promises';
import { Unusable } from '../lib/unusable.ts';
import type { Settings } from '../settings/settings.ts';
import { type Check, type Outcome, reasonOf, wrong } from './check.ts';

/** In milliseconds. */
const patience = 10_000;

export type Finding = { subject: string } & Outcome;

/** Looks at everything at once; what takes too long, or fails in a way that nobody foresaw, spoils nothing else. */
export const examine = (checks: Check[], settings: Settings, isBeforeStart: boolean): Promise<Finding[]> =>
  Promise.all(
    checks
      .filter(({ wantsOpenShop }) => !(isBeforeStart && wantsOpenShop))
      .map(async (check) => ({
        subject: check.subject,
        ...(await inTime(() => check.look(settings, isBeforeStart))),
      })),
  );

async function inTime(look: () => Promise<Outcome>): Promise<Outcome> {
  const tooLong = sleep(patience, undefined, { ref: false }).then(() =>
    wrong(`There was no answer within ${patience / 1000} seconds: is something on the way to it closed?`),
  );
  try {
    return await Promise.race([look(), tooLong]);
  } catch (error) {
    return wrong(error instanceof Unusable ? error.message : `This could not be done: ${reasonOf(error)}.`);
  }
}
