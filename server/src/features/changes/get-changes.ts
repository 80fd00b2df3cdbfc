import type { Changes } from '@counterpart/contract/calls/changes';
import type { Person } from '../../http/gate.ts';
import { readWhole } from '../library/files/read-whole.ts';
import { type CompareTools, compareVersions, largestComparison } from './compare-versions.ts';
import { forgetComparison, type Version } from './queries.ts';
import { pairOf, readableVersions } from './readable-versions.ts';
import { nothingBefore } from './refusals.ts';
import { noComparison, type Pair } from './rules.ts';

/** The comparison is written as it is kept. */
export type Answer<A extends { comparison?: unknown }> = Omit<A, 'comparison'> & { comparison?: Buffer };

export async function getChanges(
  tools: CompareTools & { beforeMaking(): Promise<void> },
  person: Person,
  wanted: { id: string; from?: number | undefined; to?: number | undefined },
): Promise<Answer<Changes>> {
  const { versions, from, to } = await readableVersions(tools.connection.db, person, wanted);
  return {
    _id: wanted.id,
    title: to.title,
    versions: versions.map(({ version, date, title, note }) => ({
      version,
      date: date.toISOString(),
      title,
      note,
    })),
    from: from.version,
    to: to.version,
    notes: versions
      .filter(({ version, note }) => version > from.version && version <= to.version && note)
      .map(({ version, note }) => ({ version, note })),
    ...(versions.length === 1 ? alone : await whatChanged(tools, from, to)),
  };
}

type State = Pick<Answer<Changes>, 'state' | 'reason' | 'comparison' | 'is_same_text'>;

const alone: State = { state: 'unavailable', reason: nothingBefore, is_same_text: false };

async function whatChanged(
  tools: CompareTools & { beforeMaking(): Promise<void> },
  from: Version,
  to: Version,
): Promise<State> {
  const pair = pairOf(from, to);
  const compared = await compareVersions(tools, pair, tools.comparer.patience, tools.beforeMaking);
  switch (compared.state) {
    case 'same':
      return { state: 'ready', is_same_text: true, comparison: Buffer.from(JSON.stringify(noComparison)) };
    case 'ready':
      return readKept(tools, pair, compared.comparisonKey, compared.summary.is_same_text);
    default:
      return { ...compared, is_same_text: false };
  }
}

/** What was lost is made anew. */
async function readKept(
  { connection, files }: CompareTools,
  pair: Pair,
  key: string,
  is_same_text: boolean,
): Promise<State> {
  const comparison = await readWhole(files, key, largestComparison);
  if (comparison) return { state: 'ready', is_same_text, comparison };
  await forgetComparison(connection.db, pair);
  return { state: 'preparing', is_same_text: false };
}
