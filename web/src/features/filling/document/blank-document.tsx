import type { DocumentClause as Clause } from '@counterpart/contract/blanks';
import { memo, type RefObject, useState } from 'react';
import { DocumentClause } from './document-clause.tsx';
import './document.css';

interface Props {
  title: string;
  clauses: Clause[];
  hasPassages: boolean;
  sheet: RefObject<HTMLElement | null>;
}

/** The document with each answer in its place. Only what an answer changes is drawn again. */
export const BlankDocument = memo(function BlankDocument({ title, clauses, hasPassages, sheet }: Props) {
  const [withGone, setWithGone] = useState(true);
  return (
    <div className="document-column">
      <h2 className="sr-only">The document</h2>
      <div className="document-legend no-print">
        <p>
          Choose a <span className="place place-empty">blank</span> to fill it in.
          <span className="document-keys"> Ctrl + Enter in a field leads here.</span>
        </p>
        {hasPassages && (
          <label className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={withGone}
              onChange={({ target }) => setWithGone(target.checked)}
              className="size-5 shrink-0 accent-green"
            />
            Show what is left out
          </label>
        )}
      </div>
      <section
        ref={sheet}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label={title}
        className="document-sheet"
        data-gone={withGone ? 'shown' : 'hidden'}
      >
        {clauses.map((clause) => (
          <DocumentClause key={clause.id} clause={clause} />
        ))}
      </section>
    </div>
  );
});
