import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { InterestTable } from '../features/back-office/interests/interest-table.tsx';
import { listInterests } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Interests"
        description="What people are interested in, and what there is of it."
        path={paths.adminInterests}
        unlisted
      />
      <PageHead
        title="Interests"
        help="What people said they are interested in, and how many templates fit it by title and category. What fits is suggested to them, and what is new is mailed."
      />
      <AdminLinks />
      <RecordList
        load={listInterests}
        path={paths.adminInterests}
        noun="interest"
        searchLabel="Document"
        nothing={{
          title: 'Nobody said anything yet',
          help: 'What people choose at sign-up stands here.',
        }}
      >
        {(interests) => <InterestTable interests={interests} />}
      </RecordList>
    </div>
  );
}
