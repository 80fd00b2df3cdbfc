import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { listMissedSearches } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { MissedTable } from '../features/back-office/searches/missed-table.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Searches"
        description="What people searched for and did not find."
        path={paths.adminSearches}
        unlisted
      />
      <PageHead
        title="Searches"
        help="What people searched for in the last 90 days and did not find, whoever they were. Repeated soon after, a search counts once."
      />
      <AdminLinks />
      <RecordList
        load={listMissedSearches}
        path={paths.adminSearches}
        noun="term"
        searchLabel="Term"
        nothing={{
          title: 'Everybody found something',
          help: 'What a search does not find stands here, so that you can say what is meant by it.',
        }}
      >
        {(searches) => <MissedTable searches={searches} />}
      </RecordList>
    </div>
  );
}
