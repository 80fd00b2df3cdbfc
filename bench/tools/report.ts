export interface Finding {
  name: string;
  value: number;
  unit: string;
  /** What it has to reach: at least, or at most. */
  atLeast?: number;
  atMost?: number;
}

export const holds = ({ value, atLeast, atMost }: Finding) =>
  (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);

export function print(finding: Finding) {
  const { name, value, unit, atLeast, atMost } = finding;
  const target = atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : '';
  const verdict = target ? (holds(finding) ? 'ok' : 'MISSED') : '';
  const shown = `${Number(value.toPrecision(3))} ${unit}`;
  process.stdout.write(`${name.padEnd(64)} ${shown.padStart(12)}  ${target.padEnd(9)} ${verdict}\n`);
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
