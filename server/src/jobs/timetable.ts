import type { Logger } from 'pino';

/** A minute of every hour, or each of them. */
export type Due = number | 'every minute';

const minute = 60_000;

/**
 * Says when something is due that comes by itself. It looks in the middle of each minute, so that processes whose clocks
 * differ a little mean the same one. What could not be begun, or was slept through, is begun with the next look.
 */
export class Timetable<Name> {
  private readonly entries = new Map<Name, { due: Due; seen: number }>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly begin: (name: Name) => Promise<void>,
    private readonly log: Logger,
  ) {}

  add(name: Name, due: Due): void {
    this.entries.set(name, { due, seen: minuteOf(Date.now() - minute / 2) });
    this.timer ??= this.lookLater();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.entries.clear();
  }

  private lookLater(): NodeJS.Timeout {
    const left = (1.5 * minute - (Date.now() % minute)) % minute;
    return setTimeout(() => void this.look(), left || minute).unref();
  }

  private async look(): Promise<void> {
    this.timer = this.lookLater();
    const now = minuteOf(Date.now());
    for (const [name, entry] of this.entries) {
      if (!isDue(entry.due, entry.seen, now)) continue;
      try {
        await this.begin(name);
        entry.seen = now;
      } catch (error) {
        this.log.warn({ err: error, job: name }, 'job could not be begun, it will be in a minute');
      }
    }
  }
}

const minuteOf = (time: number) => Math.floor(time / minute);

/** Whether its minute came after the one and not after the other. */
function isDue(due: Due, seen: number, now: number): boolean {
  if (due === 'every minute') return now > seen;
  const latest = now - ((now - due) % 60);
  return latest > seen;
}
