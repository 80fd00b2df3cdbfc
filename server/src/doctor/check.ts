import type { Settings } from '../settings/settings.ts';

/** What a look at something brought; each fault is a sentence that says what to do. */
export type Outcome =
  | { is: 'well'; seen: string }
  | { is: 'absent'; why: string }
  | { is: 'wrong'; faults: string[] };

export interface Check {
  /** What is looked at. */
  subject: string;
  /** Whether only a shop that is open can be looked at. */
  wantsOpenShop?: true;
  look(settings: Settings, isBeforeStart: boolean): Promise<Outcome>;
}

export const well = (seen: string): Outcome => ({ is: 'well', seen });
export const absent = (why: string): Outcome => ({ is: 'absent', why });
export const wrong = (...faults: string[]): Outcome => ({ is: 'wrong', faults });

/** Well, unless there are faults. */
export const wellUnless = (faults: string[], seen: string): Outcome =>
  faults.length > 0 ? wrong(...faults) : well(seen);

/** The shortest thing to say of an error. Network errors hide theirs in a cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, cause, message } = error as NodeJS.ErrnoException;
  if (cause instanceof Error && !/timeout/.test(message)) return reasonOf(cause);
  return (message || code || error.name).split('\n')[0]?.replace(/\.$/, '') ?? error.name;
}
