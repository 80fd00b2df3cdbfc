import * as paths from '@counterpart/contract/facts/paths';
import { lazy, Suspense } from 'react';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { LibraryList } from '../features/library/shelf/library-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Plus } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import { PageHead } from '../ui/page-head.tsx';

/** Comes by itself, so that the library waits neither for its script nor for its numbers. */
const SalesAtAGlance = lazy(async () => ({
  default: (await import('../features/back-office/sales/sales-at-a-glance.tsx')).SalesAtAGlance,
}));

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Admin dashboard"
        description="The library of documents, its versions and who owns them."
        path={paths.adminDashboard}
        unlisted
      />
      <PageHead
        title="Admin Dashboard"
        help="Every template with its versions: add one, correct it, publish a new version, or take it out of the shop."
        action={
          <div className="flex flex-wrap items-center gap-3">
            <Link to={paths.adminAddDocument} className={buttonClass()}>
              <Plus className="size-4.5" />
              Add Document
            </Link>
          </div>
        }
      />
      <AdminLinks />
      <Suspense fallback={<div className="h-119 md:h-75" />}>
        <SalesAtAGlance />
      </Suspense>
      <LibraryList />
    </div>
  );
}
