import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { FailedWorkList } from '../features/back-office/failed-work/failed-work-list.tsx';
import { listFailedWork } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Failed work"
        description="What the shop has given up, until somebody decides about it."
        path={paths.adminFailedWork}
        unlisted
      />
      <PageHead
        title="Failed Work"
        help="Mails, refunds, previews and whatever else the shop tried again and again, and gave up. It stays here until you decide."
      />
      <AdminLinks />
      <RecordList
        load={listFailedWork}
        path={paths.adminFailedWork}
        noun="piece"
        searchLabel="Kind, address or order"
        nothing={{
          title: 'Nothing has failed',
          help: 'What cannot be done, however often it is tried, stands here and is told to the support address.',
        }}
      >
        {(work, { reload }) => <FailedWorkList work={work} reload={reload} />}
      </RecordList>
    </div>
  );
}
