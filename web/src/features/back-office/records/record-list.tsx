import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { counted } from '../../../lib/format/plural.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ListAddress, listAddress, parseListAddress } from '../../../ui/paging/list-address.ts';
import { lastPageOf } from '../../../ui/paging/page-links.ts';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import type { LoadRecords } from './calls.ts';
import { pageSize, type Records, useRecords } from './use-records.ts';

interface Props<T> {
  load: LoadRecords<T>;
  /** Of the screen. */
  path: string;
  /** What one of them is called. */
  noun: string;
  searchLabel: string;
  nothing: { title: string; help: string };
  children: (items: T[], reload: () => Promise<void>) => ReactNode;
}

/** Another page of the list starts at its head for the keyboard too. */
function useFocusOnNewPage(page: number) {
  const list = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (!document.activeElement?.matches('input')) list.current?.focus({ preventScroll: true });
  }, [page]);
  return list;
}

/** What had the focus may be gone after a change: then the list has it. */
function useFocusAfterChange(list: RefObject<HTMLElement | null>, { page, reload }: Records<unknown>) {
  const isChanged = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever another page is shown
  useEffect(() => {
    if (isChanged.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    isChanged.current = false;
  }, [page]);
  return () => {
    isChanged.current = true;
    return reload();
  };
}

/** A long list of the back office: searched, in pages, and with a word for every state. */
export function RecordList<T>(props: Props<T>) {
  const { load, path, noun, searchLabel } = props;
  const [query] = useSearchParams();
  const address = parseListAddress(query);
  const records = useRecords(load, address);
  const navigate = useNavigate();
  const list = useFocusOnNewPage(address.page);
  const reload = useFocusAfterChange(list, records);

  const search = (text: string) =>
    void navigate(listAddress(path, { search: text }), {
      replace: address.search !== '',
      preventScrollReset: true,
    });

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)}s`}
      aria-busy={records.isBusy || undefined}
      className="border-t border-ink pt-5 focus-visible:outline-none dark:border-edge"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line pb-5">
        <p aria-live="polite" className="min-h-6 text-[0.9375rem] text-soft tabular-nums">
          {records.page && counted(records.page.total, noun)}
        </p>
        <SearchBox label={searchLabel} search={address.search} onSearch={search} />
      </div>
      <Content {...props} address={address} records={{ ...records, reload }} />
    </section>
  );
}

type ContentProps<T> = Props<T> & {
  address: ListAddress;
  records: Records<T>;
};

function Content<T>({ path, noun, nothing, children, address, records }: ContentProps<T>) {
  const { page, failure, isBusy, reload } = records;
  if (failure !== undefined) {
    return (
      <Notice
        urgent
        title={failure}
        help={`The ${noun}s could not be shown.`}
        action={
          <Button look="quiet" busy={isBusy && 'Trying…'} onClick={() => void reload()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!page) return <RecordsSkeleton />;

  const lastPage = lastPageOf(page.total, pageSize);
  if (page.items.length === 0) {
    const isBeyond = !isBusy && page.total > 0 && address.page > lastPage;
    if (isBeyond) return <Navigate to={listAddress(path, { ...address, page: lastPage })} replace />;
    if (!address.search) return <Notice {...nothing} action={null} />;
    return (
      <Notice
        title="No results found"
        help="Try a shorter or more common word, or look through all of them."
        action={
          <Link to={path} className={buttonClass('quiet')}>
            Show all
          </Link>
        }
      />
    );
  }
  return (
    <>
      {children(page.items, reload)}
      <Pagination
        page={address.page}
        lastPage={lastPage}
        addressOf={(to) => listAddress(path, { ...address, page: to })}
      />
    </>
  );
}

const places = Array.from({ length: 6 }, (_, index) => `place-${index}`);
const bar = 'animate-[breathe_1.6s_ease-in-out_infinite] rounded-xs bg-shelf';

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
            <div className={`${bar} h-4 w-48 max-w-full`} />
            <div className={`${bar} mt-3 h-3.5 w-96 max-w-full`} />
          </div>
        ))}
      </div>
    </>
  );
}
