import type { ReactNode } from 'react';
import { counted } from '../../../lib/format/plural.ts';
import { type ListChanges, type Page, PagedList } from '../../../ui/paging/paged-list.tsx';

const pageSize = 25;

interface Props<T> {
  load: (query: { search: string; limit: number; offset: number }) => Promise<Page<T>>;
  /** Of the screen. */
  path: string;
  /** What one of them is called. */
  noun: string;
  searchLabel: string;
  nothing: { title: string; help: string };
  children: (items: T[], changes: ListChanges) => ReactNode;
}

/** A long list of the back office. */
export function RecordList<T>({ noun, nothing, ...list }: Props<T>) {
  return (
    <PagedList
      {...list}
      pageSize={pageSize}
      aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)}s`}
      className="border-t border-ink pt-5 focus-visible:outline-none dark:border-edge"
      headClass="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line pb-5"
      head={({ value }) => (
        <p aria-live="polite" className="min-h-6 text-[0.9375rem] text-soft tabular-nums">
          {value && counted(value.total, noun)}
        </p>
      )}
      words={{
        failed: `The ${noun}s could not be shown.`,
        nothing,
        noMatch: {
          help: 'Try a shorter or more common word, or look through all of them.',
          showAll: 'Show all',
        },
      }}
      skeleton={<RecordsSkeleton />}
    />
  );
}

const places = Array.from({ length: 6 }, (_, index) => `place-${index}`);

/** The records' places while they are on their way. */
function RecordsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div aria-hidden>
        {places.map((place) => (
          <div key={place} className="border-b border-line py-5">
            <div className="skeleton h-4 w-48 max-w-full" />
            <div className="skeleton mt-3 h-3.5 w-96 max-w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
