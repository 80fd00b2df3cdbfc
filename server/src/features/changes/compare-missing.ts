import { type CompareTools, compareVersions } from './compare-versions.ts';
import { findMissing } from './queries.ts';

const atOnce = 500;
/** A job that takes longer than a quarter of an hour is begun by somebody else. */
const longest = 10 * 60_000;
const patience = 2 * 60_000;

/** Compares each version with the one before it, of one template or of the whole library; what is there is left alone. */
export async function compareMissing(tools: CompareTools, templateId?: string): Promise<void> {
  const end = Date.now() + longest;
  let left = 0;
  for (const pair of await findMissing(tools.connection.db, atOnce, templateId)) {
    if (Date.now() > end) break;
    const { state } = await compareVersions(tools, pair, patience);
    if (state === 'preparing') left += 1;
  }
  if (left > 0) throw new Error(`${left} comparisons are still to be made`);
}
