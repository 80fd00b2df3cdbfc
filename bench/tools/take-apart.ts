import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { root } from './processes.ts';
import { median } from './report.ts';

export const wordThread = join(root, 'dist/server/word-thread.js');

/** Medians, warmed up (the engine is settled after a dozen rounds, not after five): how long it takes, and what the processors do for it, which other work on the machine hardly changes. */
export async function measured(work: () => Promise<void>): Promise<{ seconds: number; work: number }> {
  const seconds: number[] = [];
  const worked: number[] = [];
  for (let round = -15; round < 7; round++) {
    const started = performance.now();
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    if (round < 0) continue;
    seconds.push((performance.now() - started) / 1000);
    worked.push(user + system);
  }
  return { seconds: median(seconds), work: median(worked) };
}

export function takeApart(...files: Buffer[]) {
  for (const file of files)
    for (const [name, bytes] of Object.entries(unzipSync(file)))
      if (/\.(xml|rels)$/.test(name)) new SaxesParser({ xmlns: true }).write(strFromU8(bytes)).close();
}
