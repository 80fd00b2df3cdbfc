import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { PeopleList } from '../features/back-office/people/people-list.tsx';
import { listPeople } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="People"
        description="Everybody with an account, and who administers the shop."
        path={paths.adminPeople}
        unlisted
      />
      <PageHead
        title="People"
        help="Everybody with an account. Say who administers the shop, and lock an account or open it again."
      />
      <AdminLinks />
      <RecordList
        load={listPeople}
        path={paths.adminPeople}
        noun="account"
        searchLabel="Name or address"
        nothing={{
          title: 'Nobody is here yet',
          help: 'Everybody who signs up stands here.',
        }}
      >
        {(people, { reload }) => <PeopleList people={people} reload={reload} />}
      </RecordList>
    </div>
  );
}
