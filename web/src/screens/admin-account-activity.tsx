import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { ActivityTable } from '../features/back-office/records/activity-table.tsx';
import { listAccountActivity } from '../features/back-office/records/calls.ts';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Account activity"
        description="Who signed in, and what changed of their accounts."
        path={paths.adminAccountActivity}
        unlisted
      />
      <PageHead
        title="Account Activity"
        help="Sign-ins, wrong passwords and changes of accounts, kept for a year."
      />
      <AdminLinks />
      <RecordList
        load={listAccountActivity}
        path={paths.adminAccountActivity}
        noun="event"
        searchLabel="Person, event or device"
        nothing={{
          title: 'Nothing has happened yet',
          help: 'Every sign-in and every change of an account is written down here.',
        }}
      >
        {(events) => <ActivityTable events={events} />}
      </RecordList>
    </div>
  );
}
