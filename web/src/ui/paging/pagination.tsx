import type { ReactNode } from 'react';
import { grouped } from '../../lib/format/plural.ts';
import { classes } from '../classes.ts';
import { ChevronLeft, ChevronRight } from '../icons.tsx';
import { Link } from '../link.tsx';
import { pageLinks } from './page-links.ts';

const itemClass =
  'inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 text-[0.9375rem] tabular-nums';

interface Props {
  page: number;
  lastPage: number;
  addressOf: (page: number) => string;
}

export function Pagination({ page, lastPage, addressOf }: Props) {
  if (lastPage <= 1) return null;

  const step = (to: number, rel: 'prev' | 'next', label: ReactNode) =>
    to < 1 || to > lastPage ? (
      <span className={classes(itemClass, 'invisible')}>{label}</span>
    ) : (
      <Link to={addressOf(to)} rel={rel} className={classes(itemClass, 'hover:bg-shelf')}>
        {label}
      </Link>
    );

  return (
    <nav
      aria-label="Pages"
      className="mt-14 flex items-center justify-between gap-2 border-t border-line pt-4"
    >
      {step(
        page - 1,
        'prev',
        <>
          <ChevronLeft className="size-4.5" />
          <span className="max-sm:sr-only">Previous page</span>
        </>,
      )}
      <p className="text-[0.9375rem] text-soft tabular-nums sm:hidden">
        Page {grouped(page)} of {grouped(lastPage)}
      </p>
      <ol className="hidden items-center gap-1 sm:flex">
        {pageLinks(page, lastPage).map((entry, index) =>
          entry === 'gap' ? (
            <li key={index === 1 ? 'gap-before' : 'gap-after'} className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={addressOf(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={classes(
                  itemClass,
                  entry === page
                    ? 'border border-edge bg-sheet font-semibold'
                    : 'text-soft hover:bg-shelf hover:text-ink',
                )}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      {step(
        page + 1,
        'next',
        <>
          <span className="max-sm:sr-only">Next page</span>
          <ChevronRight className="size-4.5" />
        </>,
      )}
    </nav>
  );
}
