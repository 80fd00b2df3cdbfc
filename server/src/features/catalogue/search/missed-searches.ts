import type { Logger } from 'pino';
import type { Database } from '../../../db/connect.ts';
import { addMissed } from './missed-queries.ts';
import { finished, missedTerm } from './words.ts';

/** In milliseconds, so that what is typed letter by letter is written down once it is typed. */
const pause = 20_000;
const mostAtOnce = 100;

/** Gathers what nobody found and writes it down in a while, many in one: reading stays cheap. */
export class MissedSearches {
  private terms = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly log: Pick<Logger, 'warn'>,
  ) {}

  readonly add = (search: string): void => {
    const term = missedTerm(search);
    if (!term || this.terms.size >= mostAtOnce) return;
    this.terms.add(term);
    this.timer ??= setTimeout(() => void this.write(), pause).unref();
  };

  /** What cannot be written down is not missed. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const terms = finished([...this.terms]);
    this.terms = new Set();
    if (terms.length === 0) return;
    await addMissed(this.db, terms).catch((error) =>
      this.log.warn({ err: error }, 'missed searches are not written down'),
    );
  }
}
