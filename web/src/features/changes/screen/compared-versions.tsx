import type { Changes } from '@counterpart/contract/calls/changes';
import type { Comparison } from '@counterpart/contract/comparison';
import { useEffect } from 'react';
import { shortDate } from '../../../lib/format/date.ts';
import { useLocation } from '../../../lib/router/router.tsx';
import { ChangesSummary, Fact } from '../reading/changes-summary.tsx';
import { ComparisonView } from '../reading/comparison-view.tsx';
import { TouchedList } from './touched-list.tsx';
import './what-changed.css';

/** Leads to the clause that the address names, also out of a fold; its text was not there when the page was opened. */
function useNamedClause() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link leads there again
  useEffect(() => {
    const named = hash && document.getElementById(hash.slice(1));
    if (!named) return;
    const fold = named.closest('details');
    if (fold) fold.open = true;
    named.focus({ preventScroll: true });
    named.scrollIntoView();
  }, [hash, key]);
}

export function ComparedVersions({ changes, comparison }: { changes: Changes; comparison: Comparison }) {
  const { search } = useLocation();
  const addressOf = (id: string) => `${search}#${id}`;
  const { summary, clauses } = comparison;
  const isTouched = clauses.some(({ state }) => state !== 'unchanged');
  useNamedClause();
  return (
    <>
      <section aria-label="Summary" className="pt-8">
        <p className="print-only">
          From {nameOfVersion(changes, changes.from)} to {nameOfVersion(changes, changes.to)}
        </p>
        <ChangesSummary summary={summary}>
          <Notes changes={changes} />
        </ChangesSummary>
      </section>
      {isTouched && (
        <div className="compared">
          <TouchedList clauses={clauses} addressOf={addressOf} />
          <section aria-labelledby="clauses" className="min-w-0">
            <h2 id="clauses" className="text-xl">
              Clause by clause
            </h2>
            <ComparisonView clauses={clauses} addressOf={addressOf} />
          </section>
        </div>
      )}
    </>
  );
}

function nameOfVersion({ versions }: Changes, number: number): string {
  const found = versions.find(({ version }) => version === number);
  return `V${number}${found ? ` (${shortDate(found.date)})` : ''}`;
}

/** What was said about the versions in between when they were published. */
export function Notes({ changes: { notes, versions } }: { changes: Changes }) {
  if (notes.length === 0) return null;
  const dateOf = (number: number) => versions.find(({ version }) => version === number)?.date ?? '';
  return (
    <Fact name={notes.length > 1 ? 'Notes' : 'Note'}>
      <ul>
        {notes.map(({ version, note }) => (
          <li key={version}>
            <span className="block text-[0.8125rem] text-soft tabular-nums">
              V{version}, <time dateTime={dateOf(version)}>{shortDate(dateOf(version))}</time>
            </span>
            {note}
          </li>
        ))}
      </ul>
    </Fact>
  );
}
