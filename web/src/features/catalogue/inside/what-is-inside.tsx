import type { Inside } from '@counterpart/contract/inside';
import { Children, type ReactNode } from 'react';
import { shortDate } from '../../../lib/format/date.ts';
import { counted } from '../../../lib/format/plural.ts';
import { pagesInWords } from './pages-in-words.ts';

/** How long a document is, its clauses, and what it leaves open: by their names only. */
export function WhatIsInside({ inside }: { inside: Inside }) {
  const { state, reason, words, pages, clauses, blanks, version, date } = inside;
  const length = [pages && pagesInWords(pages), words !== null && counted(words, 'word')].filter(Boolean);
  return (
    <section aria-labelledby="inside" className="what-is-inside">
      <div>
        <h2 id="inside" className="text-xl">
          What is inside
        </h2>
        {state === 'preparing' && (
          <p role="status" className="text-soft">
            We are looking into the document…
          </p>
        )}
        {reason && <p className="text-soft">{reason}</p>}
        <dl>
          {length.length > 0 && <Fact name="Length">{length.join(', ')}</Fact>}
          <Fact name="Last change">
            <time dateTime={date}>{shortDate(date)}</time>, version {version}
          </Fact>
        </dl>
      </div>
      {state === 'ready' && (
        <div>
          {clauses.length > 0 && (
            <List title={counted(clauses.length, 'clause')}>
              {clauses.map(({ label, title, level }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: clauses are known by their place
                <li key={index} data-level={level}>
                  {label && <span className="tabular-nums">{label} </span>}
                  <span>{title}</span>
                </li>
              ))}
            </List>
          )}
          {blanks?.length === 0 && <p className="text-soft">It has no blanks to fill in.</p>}
          {blanks && blanks.length > 0 && (
            <List title={`${counted(blanks.length, 'blank')} to fill in`}>
              {blanks.map(({ key, label }) => (
                <li key={key}>{label}</li>
              ))}
            </List>
          )}
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const shownAtOnce = 12;

/** Long ones are opened by who wants to read them all. */
function List({ title, children }: { title: string; children: ReactNode }) {
  const all = Children.toArray(children);
  const isLong = all.length > shownAtOnce + 2;
  return (
    <>
      <h3>{title}</h3>
      <ul>{isLong ? all.slice(0, shownAtOnce) : all}</ul>
      {isLong && (
        <details className="reveal">
          <summary>Show {all.length - shownAtOnce} more</summary>
          <ul>{all.slice(shownAtOnce)}</ul>
        </details>
      )}
    </>
  );
}
