import type { DrawnRequest } from './drawn-request.ts';
import { targets } from './targets.ts';
import type { Answer, WireRequest } from './wire.ts';

interface Suspect {
  drawn: DrawnRequest;
  sent: WireRequest;
  answer: Answer;
}

/** What became of the requests of a run. */
export class Tally {
  readonly suspects: Suspect[] = [];
  /** How many were asked a second time, alone. */
  repeated = 0;
  private readonly byStatus = new Map<number, number>();
  private readonly reached = new Set<DrawnRequest['target']>();
  private readonly blamed = new Map<string, { times: number; examples: string[] }>();
  private asked = 0;
  private slowest = 0;

  count({ target }: DrawnRequest, { status, milliseconds }: Answer): void {
    this.asked += 1;
    this.slowest = Math.max(this.slowest, milliseconds);
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    if (status < 400) this.reached.add(target);
  }

  blame(fault: string, request: string): void {
    const known = this.blamed.get(fault) ?? { times: 0, examples: [] };
    known.times += 1;
    if (known.examples.length < 3) known.examples.push(request);
    this.blamed.set(fault, known);
  }

  faults(): string[] {
    return [...this.blamed].map(
      ([fault, { times, examples }]) => `${fault} (${times})\n${examples.join('\n')}`,
    );
  }

  get shareOfSuccesses(): number {
    const successes = [...this.byStatus].filter(([status]) => status < 300).map(([, count]) => count);
    return successes.reduce((sum, count) => sum + count, 0) / this.asked;
  }

  summary(seed: number): string {
    const statuses = [...this.byStatus].sort(([one], [other]) => one - other);
    const share = `${Math.round(this.shareOfSuccesses * 100)} % of them 2xx`;
    const reached = `${this.reached.size} of ${targets.length} addresses answered with something`;
    return `${this.asked} requests, ${share}, ${reached}, ${this.blamed.size} kinds of faults, slowest ${Math.round(this.slowest)} ms, ${this.repeated} asked again alone (seed ${seed}): ${statuses.map(([status, count]) => `${status} × ${count}`).join(', ')}`;
  }

  unreached(): string {
    const missing = targets.filter((target) => !this.reached.has(target));
    return `Never answered with a success: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}\n`;
  }
}
