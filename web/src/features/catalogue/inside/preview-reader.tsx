import type { PageCount } from '@counterpart/contract/inside';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EnlargedPage } from './enlarged-page.tsx';
import { PageSheet, type ShownPage } from './page-sheet.tsx';
import { PageTurner } from './page-turner.tsx';
import { pagesInWords } from './pages-in-words.ts';
import './preview-reader.css';

interface Props {
  pages: ShownPage[];
  names: Map<string, string>;
  /** How long the whole document is. */
  whole: PageCount | null;
}

/** The first pages side by side: turned by buttons, by arrow keys and with a finger. */
export function PreviewReader({ pages, names, whole }: Props) {
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const strip = useRef<HTMLElement>(null);

  const turnTo = (index: number) => {
    const { current } = strip;
    if (index >= 0 && index < pages.length) current?.scrollTo({ left: index * current.clientWidth });
  };
  const turnByKey = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    turnTo(at + step);
  };

  return (
    <section aria-labelledby="preview" className="preview-reader">
      <div className="preview-head">
        <h2 id="preview" className="text-xl">
          Preview
        </h2>
        <PageTurner at={at} count={pages.length} onTurn={turnTo} />
        <Button look="quiet" size="small" onClick={() => setLarge(true)}>
          Enlarge
        </Button>
      </div>
      <section
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        tabIndex={0}
        aria-label="Pages of the preview"
        onKeyDown={turnByKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / clientWidth))
        }
        className="page-strip"
      >
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
          <PageSheet key={index} page={page} number={index + 1} names={names} />
        ))}
      </section>
      <p className="text-[0.9375rem] text-soft">
        The preview ends here.{whole && ` The whole document has ${pagesInWords(whole)}.`}
      </p>
      <EnlargedPage
        open={isLarge}
        pages={pages}
        names={names}
        at={at}
        onTurn={turnTo}
        onClose={() => setLarge(false)}
      />
    </section>
  );
}
