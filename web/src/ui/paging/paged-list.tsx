import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { unlessChoosing, useFocusOnNew } from '../../lib/use-focus-on-new.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import { Button, buttonClass } from '../button.tsx';
import { SearchBox } from '../form/search-box.tsx';
import { Link } from '../link.tsx';
import { Notice } from '../notice.tsx';
import { type ListAddress, listAddress, parseListAddress } from './list-address.ts';
import { lastPageOf } from './page-links.ts';
import { Pagination } from './pagination.tsx';

export interface Page<T> {
  items: T[];
  /** Of the whole list. */
  total: number;
}

interface Words {
  /** What to say where they could not be loaded. */
  failed: string;
  nothing: { title: string; help: string; action?: ReactNode };
  /** What to try where a search found none, and what the way back to all of them says. */
  noMatch: { help: string; showAll: string };
}

/** How whoever shows the items changes them. */
export type ListChanges = Pick<Loaded<unknown>, 'isBusy' | 'reload' | 'restart'>;

interface Props<T> extends Omit<ComponentProps<'section'>, 'children'> {
  /** Of the screen. */
  path: string;
  pageSize: number;
  load: (query: { search: string; limit: number; offset: number }) => Promise<Page<T>>;
  fallback?: string;
  /** Stands beside the search. */
  head: (loaded: Loaded<Page<T>>) => ReactNode;
  headClass: string;
  searchLabel: string;
  words: Words;
  skeleton: ReactNode;
  children: (items: T[], changes: ListChanges) => ReactNode;
}

/** A long list: searched, in pages, all of it in the address, and with a word for every state. */
export function PagedList<T>(props: Props<T>) {
  const {
    path,
    pageSize,
    load,
    fallback,
    head,
    headClass,
    searchLabel,
    words,
    skeleton,
    children,
    ...section
  } = props;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = parseListAddress(query);
  const { search, page } = address;
  const loaded = useLoaded(
    `${page} ${search}`,
    () => load({ search, limit: pageSize, offset: (page - 1) * pageSize }),
    fallback,
  );
  const list = useFocusOnNew(page, unlessChoosing);
  const withFocus = useFocusAfterChange(list, loaded.value);

  const searchFor = (text: string) =>
    void navigate(listAddress(path, { search: text }), { replace: search !== '', preventScrollReset: true });

  return (
    <section ref={list} tabIndex={-1} aria-busy={(loaded.value && loaded.isBusy) || undefined} {...section}>
      <div className={headClass}>
        {head(loaded)}
        <SearchBox label={searchLabel} search={search} onSearch={searchFor} />
      </div>
      <Content {...{ path, pageSize, words, skeleton, address, loaded }}>
        {(items) =>
          children(items, {
            isBusy: loaded.isBusy,
            reload: withFocus(loaded.reload),
            restart: withFocus(loaded.restart),
          })
        }
      </Content>
    </section>
  );
}

/** What had the focus may be gone after a change: then the list has it. */
function useFocusAfterChange(list: { current: HTMLElement | null }, shown: unknown) {
  const isChanged = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks whenever something else is shown
  useEffect(() => {
    if (isChanged.current && document.activeElement === document.body)
      list.current?.focus({ preventScroll: true });
    isChanged.current = false;
  }, [shown]);
  return (work: () => Promise<void>) => () => {
    isChanged.current = true;
    return work();
  };
}

interface ContentProps<T> extends Pick<Props<T>, 'path' | 'pageSize' | 'words' | 'skeleton'> {
  address: ListAddress;
  loaded: Loaded<Page<T>>;
  children: (items: T[]) => ReactNode;
}

function Content<T>({ path, pageSize, words, skeleton, address, loaded, children }: ContentProps<T>) {
  const { value, failure, isBusy, reload } = loaded;
  if (failure !== undefined) {
    return (
      <Notice
        urgent
        title={failure}
        help={words.failed}
        action={
          <Button look="quiet" busy={isBusy && 'Trying…'} onClick={() => void reload()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!value) return skeleton;

  const lastPage = lastPageOf(value.total, pageSize);
  if (value.items.length === 0) {
    const isBeyond = !isBusy && value.total > 0 && address.page > lastPage;
    if (isBeyond) return <Navigate to={listAddress(path, { ...address, page: lastPage })} replace />;
    if (!address.search) return <Notice action={null} {...words.nothing} />;
    return (
      <Notice
        title="No results found"
        help={words.noMatch.help}
        action={
          <Link to={path} className={buttonClass('quiet')}>
            {words.noMatch.showAll}
          </Link>
        }
      />
    );
  }
  return (
    <>
      {children(value.items)}
      <Pagination
        page={address.page}
        lastPage={lastPage}
        addressOf={(to) => listAddress(path, { ...address, page: to })}
      />
    </>
  );
}
