import * as paths from '@counterpart/contract/paths';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { counted } from '../../../lib/format/plural.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { SearchBox } from '../../../ui/form/search-box.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type ListAddress, listAddress } from '../../../ui/paging/list-address.ts';
import { lastPageOf } from '../../../ui/paging/page-links.ts';
import { Pagination } from '../../../ui/paging/pagination.tsx';
import type { Doomed } from '../deletion/deletion.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibrarySkeleton } from './library-shelf.tsx';
import { type Library, pageSize, useLibrary } from './use-library.ts';

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

export function LibraryList({ address }: { address: ListAddress }) {
  const library = useLibrary(address);
  const navigate = useNavigate();
  const list = useFocusOnNewPage(address.page);

  const search = (text: string) =>
    void navigate(listAddress(paths.adminDashboard, { search: text }), {
      replace: address.search !== '',
      preventScrollReset: true,
    });

  async function deleted({ version }: Doomed) {
    list.current?.focus({ preventScroll: true });
    await (version === undefined ? library.reload() : library.emptyAndReload());
  }

  return (
    <section
      ref={list}
      tabIndex={-1}
      aria-labelledby="library"
      className="border-t border-ink pt-7 focus-visible:outline-none dark:border-edge"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <div>
          <h2 id="library" className="text-[1.625rem] leading-tight">
            Library of Documents
          </h2>
          <p role="status" className="min-h-6 text-[0.9375rem] text-soft tabular-nums">
            <Count library={library} />
          </p>
        </div>
        <SearchBox label="Search by title" search={address.search} onSearch={search} />
      </div>
      <Content address={address} library={library} onDeleted={(doomed) => void deleted(doomed)} />
    </section>
  );
}

function Count({ library: { page, failure } }: { library: Library }) {
  if (page) return counted(page.total, 'template');
  return failure === undefined && <span className="appears-late">Loading Templates...</span>;
}

interface ContentProps {
  address: ListAddress;
  library: Library;
  onDeleted: (doomed: Doomed) => void;
}

function Content({ address, library, onDeleted }: ContentProps) {
  const { page, failure, isBusy, emptyAndReload } = library;
  if (failure !== undefined) {
    return (
      <Notice
        urgent
        title={failure}
        help="The library itself is untouched; it only could not be shown."
        action={
          <Button look="quiet" onClick={() => void emptyAndReload()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!page) return <LibrarySkeleton />;

  const lastPage = lastPageOf(page.total, pageSize);
  if (page.found.length === 0) {
    const isBeyond = !isBusy && page.total > 0 && address.page > lastPage;
    if (isBeyond)
      return <Navigate to={listAddress(paths.adminDashboard, { ...address, page: lastPage })} replace />;
    return <Nothing search={address.search} />;
  }
  return (
    <>
      <LibraryGrid templates={page.found} isBusy={isBusy} onDeleted={onDeleted} />
      <Pagination
        page={address.page}
        lastPage={lastPage}
        addressOf={(to) => listAddress(paths.adminDashboard, { ...address, page: to })}
      />
    </>
  );
}

function Nothing({ search }: { search: string }) {
  if (search) {
    return (
      <Notice
        title="No results found"
        help="Try a shorter or more common word, or look through all documents."
        action={
          <Link to={paths.adminDashboard} className={buttonClass('quiet')}>
            Show all templates
          </Link>
        }
      />
    );
  }
  return (
    <Notice
      title="No templates have been added yet..."
      help="A title, a price, a Word file and its picture are all it takes."
      action={
        <Link to={paths.adminAddDocument} className={buttonClass('quiet')}>
          Add the first one
        </Link>
      }
    />
  );
}
