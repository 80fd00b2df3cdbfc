import type { Comparison } from '@counterpart/contract/comparison';
import type { ReactNode } from 'react';
import './changes.css';
import { clausesTouched, wordsTouched } from './words.ts';

interface Props {
  summary: Comparison['summary'];
  children?: ReactNode;
}

/** What changed, in a few lines. */
export function ChangesSummary({ summary, children }: Props) {
  const { blanks_added, blanks_gone, not_tracked } = summary;
  return (
    <div>
      <p className="changes-sum">{clausesTouched(summary)}.</p>
      <p className="mt-1.5 text-soft tabular-nums">
        {wordsTouched(summary.words_inserted, summary.words_deleted)}
      </p>
      <dl className="changes-facts">
        {children}
        {blanks_added.length > 0 && <Fact name="New blanks to fill in">{blanks_added.join(', ')}</Fact>}
        {blanks_gone.length > 0 && <Fact name="Blanks that are gone">{blanks_gone.join(', ')}</Fact>}
        {not_tracked.length > 0 && (
          <Fact name="Differs, but cannot be marked">
            <ul>
              {not_tracked.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </div>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
