import type { ComparedClause } from '@counterpart/contract/comparison';
import { counted, grouped } from '../../../lib/format/plural.ts';
import { isMovedAway } from './rules.ts';

export const sameText = 'Published with no change to the text.';

interface Counts {
  changed: number;
  added: number;
  removed: number;
  moved: number;
}

const listed = (parts: string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** As in 'Changed 3 clauses, added 1'. */
export function clausesTouched({ changed, added, removed, moved }: Counts): string {
  const parts = Object.entries({ changed, added, removed, moved }).filter(([, count]) => count > 0);
  if (parts.length === 0) return 'Changed no clause';
  return capital(
    parts
      .map(([verb, count], index) => `${verb} ${index === 0 ? counted(count, 'clause') : count}`)
      .join(', '),
  );
}

export function wordsTouched(inserted: number, deleted: number): string {
  if (inserted === 0 && deleted === 0) return 'No word is inserted or deleted.';
  return `${counted(inserted, 'word')} inserted, ${deleted === 0 ? 'none' : grouped(deleted)} deleted.`;
}

const states: Record<Exclude<ComparedClause['state'], 'unchanged'>, string> = {
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
};

export function stateWord(clause: ComparedClause): string {
  if (clause.state === 'unchanged') return 'Unchanged';
  return isMovedAway(clause) ? 'Moved from here' : states[clause.state];
}

type Named = Pick<ComparedClause, 'label' | 'title'>;

export const nameOf = ({ label, title }: Named): string =>
  [label, title].filter(Boolean).join(' ') || 'A part without a title';

const numberOf = ({ label }: Named): string => label.replace(/[.):\s]+$/, '');

const longestName = 48;
const shortName = (clause: Named): string => {
  const name = nameOf(clause);
  return name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name;
};

function rangeOf(clauses: Named[]): string {
  const [first, last] = [clauses[0], clauses.at(-1)].map((clause) => (clause ? numberOf(clause) : ''));
  const range = clauses.length > 1 ? `${first} to ${last}` : first;
  const isNumbered = clauses.every((clause) => /^\d/.test(clause.label));
  return isNumbered ? `${clauses.length > 1 ? 'clauses' : 'clause'} ${range}` : `${range}`;
}

/** As in 'Clauses 3 to 6, unchanged'. */
export function nameOfRun(clauses: Named[]): string {
  const [only] = clauses;
  if (only && clauses.length === 1) return `${shortName(only)}, unchanged`;
  const runs: Named[][] = [];
  for (const clause of clauses) {
    const last = runs.at(-1);
    if (clause.label && last?.[0]?.label) last.push(clause);
    else runs.push([clause]);
  }
  const names = runs.map((run) =>
    run[0]?.label ? rangeOf(run) : shortName(run[0] ?? { label: '', title: '' }),
  );
  return `${names.length > 3 ? counted(clauses.length, 'part') : capital(listed(names))}, unchanged`;
}

const mostTitles = 6;

/** The titles of clauses in one line, of those that have one. */
export function titlesTouched(clauses: Named[]): string {
  const titled = clauses.filter(({ title }) => title !== '');
  const names = [...new Set(titled.map(({ title }) => shortName({ label: '', title })))];
  const rest = names.length - mostTitles;
  return listed(rest > 1 ? [...names.slice(0, mostTitles), `${rest} more`] : names);
}
