import type { VersionChanges } from '@counterpart/contract/calls/changes';
import type { ComparedClause, Comparison } from '@counterpart/contract/comparison';

/** Two documents, and when the newer one was published. */
export interface Pair {
  olderKey: string;
  newerKey: string;
  date: Date;
}

interface Compared {
  summary: Comparison['summary'];
  clauses: Pick<ComparedClause, 'label' | 'title' | 'state'>[];
}

const nothing: Comparison['summary'] = {
  changed: 0,
  added: 0,
  removed: 0,
  moved: 0,
  words_inserted: 0,
  words_deleted: 0,
  blanks_added: [],
  blanks_gone: [],
  not_tracked: [],
};
/** What one and the same document has to say about itself. */
export const noComparison: Comparison = { summary: nothing, clauses: [] };

/** The versions to compare, by number: the older one first. Nothing stands for one that was not asked for. */
export function chooseVersions<V extends { version: number }>(
  versions: V[],
  asked: { from?: number | undefined; to?: number | undefined },
  known: number | undefined,
): [V | undefined, V | undefined] {
  const find = (number: number) => versions.find(({ version }) => version === number);
  const newest = versions.at(-1);
  const to = asked.to === undefined ? newest : find(asked.to);
  const from = asked.from === undefined ? defaultFrom(versions, to, known) : find(asked.from);
  return from && to && from.version > to.version ? [to, from] : [from, to];
}

/** The one that somebody knows, or what is left of it; in any case an earlier one, if there is any. */
function defaultFrom<V extends { version: number }>(
  versions: V[],
  to: V | undefined,
  known: number | undefined,
): V | undefined {
  if (!to) return undefined;
  const earlier = versions.filter(({ version }) => version < to.version);
  const knownOnes = earlier.filter(({ version }) => known === undefined || version <= known);
  return knownOnes.at(-1) ?? earlier[0] ?? versions.find(({ version }) => version > to.version) ?? to;
}

const mostClauses = 200;
const longestTitle = 120;

/** Numbers and titles, without what the clauses say. */
export function touched({ summary, clauses }: Compared): VersionChanges {
  const { changed, added, removed, moved } = summary;
  return {
    is_same_text: isSameText({ summary, clauses }),
    ...{ changed, added, removed, moved },
    clauses: clauses
      .flatMap(({ label, title, state }) =>
        state === 'unchanged'
          ? []
          : [{ label: label.slice(0, longestTitle), title: title.slice(0, longestTitle), state }],
      )
      .slice(0, mostClauses),
  };
}

const isSameText = ({ summary, clauses }: Compared) =>
  clauses.every(({ state }) => state === 'unchanged') &&
  summary.words_inserted + summary.words_deleted === 0 &&
  summary.not_tracked.length === 0;

export const sameText = touched({ summary: nothing, clauses: [] });

const verbs = { added: 'adds', changed: 'changes', removed: 'removes', moved: 'moves' } as const;

/** A sentence or two about what changed, for a note that may be so long. */
export function suggestNote({ summary, clauses }: Compared, longest: number): string {
  const all = Object.entries(verbs).flatMap(([state, verb]) =>
    clauses.filter((clause) => clause.state === state).map((clause) => `${verb} ${nameOf(clause)}`),
  );
  const parts = [...new Set(all)];
  let note = '';
  for (let count = parts.length; count > 0; count--) {
    const rest = parts.length - count;
    note = sentence([
      ...parts.slice(0, count),
      ...(rest > 0 ? [`${rest} more ${rest === 1 ? 'change' : 'changes'}`] : []),
    ]);
    if (note.length <= longest) break;
    note = '';
  }
  const blanks = summary.blanks_added;
  const more = blanks.length > 0 ? ` New to fill in: ${blanks.join(', ')}.` : '';
  return (note + more).trim().length <= longest ? (note + more).trim() : note;
}

const longestName = 80;

function nameOf({ label, title }: { label: string; title: string }): string {
  const number = label.replace(/[.)\s]+$/, '');
  const called = title.length > longestName ? `${title.slice(0, longestName).trimEnd()}…` : title;
  if (!number) return called || 'text without a heading';
  const clause = /^\d/.test(number) ? `clause ${number}` : number;
  return called ? `${clause} (${called})` : clause;
}

function sentence(parts: string[]): string {
  const last = parts.at(-1) ?? '';
  const text = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
