import type { AdminTemplate } from '@counterpart/contract/calls/library';
import * as paths from '@counterpart/contract/facts/paths';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/format/plural.ts';
import type { Loaded } from '../../../lib/use-loaded.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Page, PagedList } from '../../../ui/paging/paged-list.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { LibrarySkeleton } from './library-shelf.tsx';

const pageSize = 12;

const words = {
  failed: 'The library itself is untouched; it only could not be shown.',
  nothing: {
    title: 'No templates have been added yet...',
    help: 'A title, a price, a Word file and its picture are all it takes.',
    action: (
      <Link to={paths.adminAddDocument} className={buttonClass('quiet')}>
        Add the first one
      </Link>
    ),
  },
  noMatch: {
    help: 'Try a shorter or more common word, or look through all documents.',
    showAll: 'Show all templates',
  },
};

/** All templates with their versions, for administrators. */
export function LibraryList() {
  return (
    <PagedList
      path={paths.adminDashboard}
      pageSize={pageSize}
      load={(query) => api.getPage('/api/admin/templates', { query })}
      fallback="Error fetching templates. Please try again."
      aria-labelledby="library"
      className="border-t border-ink pt-7 focus-visible:outline-none dark:border-edge"
      headClass="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5"
      head={(library) => (
        <div>
          <h2 id="library" className="text-[1.625rem] leading-tight">
            Library of Documents
          </h2>
          <p role="status" className="min-h-6 text-[0.9375rem] text-soft tabular-nums">
            <Count {...library} />
          </p>
        </div>
      )}
      searchLabel="Search by title"
      words={words}
      skeleton={<LibrarySkeleton />}
    >
      {(templates, { isBusy, reload, restart }) => (
        <LibraryGrid
          templates={templates}
          isBusy={isBusy}
          onDeleted={({ version }) => void (version === undefined ? reload() : restart())}
        />
      )}
    </PagedList>
  );
}

function Count({ value, failure }: Loaded<Page<AdminTemplate>>) {
  if (value) return counted(value.total, 'template');
  return failure === undefined && <span className="appears-late">Loading Templates...</span>;
}
