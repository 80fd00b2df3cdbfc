import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { VersionChanges } from '@counterpart/contract/calls/changes';
import { folders } from '../../ports/files/folders.ts';
import { contentTypeOf } from '../../ports/files/keys.ts';
import type { Deps } from '../deps.ts';
import { documentExtension } from '../library/files/file-types.ts';
import { LostFile, readDocumentFile } from '../library/files/read-once.ts';
import {
  beginComparison,
  findComparison,
  giveUpComparison,
  keepComparison,
  renewComparison,
} from './queries.ts';
import { lostFile, oldWord, tooMuchToShow } from './refusals.ts';
import { type Pair, touched } from './rules.ts';

export type CompareTools = Pick<Deps, 'connection' | 'files' | 'comparer' | 'log'> & { shopName: string };

type Compared =
  | { state: 'ready'; comparisonKey: string; redlineKey: string; summary: VersionChanges }
  /** Two versions with one and the same document. */
  | { state: 'same' }
  | { state: 'preparing' }
  | { state: 'unavailable'; reason: string };

export const largestComparison = 16 * 1024 * 1024;
const pause = 150;
/** How often whoever makes a comparison says so; when nobody does any more, the next who asks makes it. */
const renewal = 5000;

/** Makes a comparison unless it is there; waits for it so long, whoever makes it. */
export async function compareVersions(
  tools: CompareTools,
  pair: Pair,
  milliseconds: number,
  beforeMaking: () => Promise<void> = async () => undefined,
): Promise<Compared> {
  const { db } = tools.connection;
  if (pair.olderKey === pair.newerKey) return { state: 'same' };
  if ([pair.olderKey, pair.newerKey].some((key) => documentExtension(key) !== 'docx'))
    return { state: 'unavailable', reason: oldWord };
  const found = await look(tools, pair);
  if (found && found.state !== 'preparing') return found;
  if (!found && tools.comparer.isFull) return { state: 'preparing' };
  if (!found) await beforeMaking();
  if (await beginComparison(db, pair)) {
    const made = tools.comparer.seeThrough(make(tools, pair));
    // Nobody may be waiting for it any more by then.
    made.catch((error) => tools.log.error({ err: error }, 'versions could not be compared'));
    return Promise.race([made, preparingAfter(milliseconds)]);
  }
  for (const end = Date.now() + milliseconds; Date.now() < end; ) {
    await sleep(pause);
    const now = await look(tools, pair);
    if (now?.state !== 'preparing') return now ?? { state: 'preparing' };
  }
  return { state: 'preparing' };
}

async function preparingAfter(milliseconds: number): Promise<Compared> {
  await sleep(milliseconds, undefined, { ref: false });
  return { state: 'preparing' };
}

async function look({ connection }: CompareTools, pair: Pair): Promise<Compared | undefined> {
  const found = await findComparison(connection.db, pair);
  if (!found) return undefined;
  const { state, reason, comparisonKey, redlineKey, summary } = found;
  if (state === 'ready' && comparisonKey && redlineKey && summary)
    return { state, comparisonKey, redlineKey, summary };
  return state === 'unavailable' ? { state, reason: reason ?? '' } : { state: 'preparing' };
}

async function make(tools: CompareTools, pair: Pair): Promise<Compared> {
  const { db } = tools.connection;
  const renewing = setInterval(() => renewComparison(db, pair).catch(() => undefined), renewal).unref();
  try {
    const made = await tools.comparer.compare(async () => ({
      older: await readDocumentFile(tools, pair.olderKey),
      newer: await readDocumentFile(tools, pair.newerKey),
      stamp: { author: tools.shopName, date: pair.date },
    }));
    if (made === 'busy') {
      await giveUpComparison(db, pair);
      return { state: 'preparing' };
    }
    if ('reason' in made) return await keepReason(tools, pair, made.reason);
    const comparison = Buffer.from(made.comparison);
    if (comparison.length > largestComparison) return await keepReason(tools, pair, tooMuchToShow);
    const kept = { comparison, redline: Buffer.from(made.redline), summary: touched(made) };
    return await keepFiles(tools, pair, kept);
  } catch (error) {
    await giveUpComparison(db, pair);
    if (error instanceof LostFile) return { state: 'unavailable', reason: lostFile };
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

async function keepReason({ connection }: CompareTools, pair: Pair, reason: string): Promise<Compared> {
  await keepComparison(connection.db, pair, { state: 'unavailable', reason });
  return { state: 'unavailable', reason };
}

async function keepFiles(
  { connection, files }: CompareTools,
  pair: Pair,
  { comparison, redline, summary }: { comparison: Buffer; redline: Buffer; summary: VersionChanges },
): Promise<Compared> {
  const name = `${folders.changes}${randomUUID()}`;
  const [comparisonKey, redlineKey] = [`${name}.json`, `${name}.docx`];
  await files.put(comparisonKey, comparison, contentTypeOf(comparisonKey));
  await files.put(redlineKey, redline, contentTypeOf(redlineKey));
  const ready = { state: 'ready', comparisonKey, redlineKey, summary } as const;
  if (await keepComparison(connection.db, pair, ready)) return ready;
  for (const key of [comparisonKey, redlineKey]) await files.delete(key);
  return { state: 'preparing' };
}
