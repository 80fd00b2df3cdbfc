import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { listSubscribers } from '../features/back-office/records/calls.ts';
import { ExportButton } from '../features/back-office/records/export-button.tsx';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { SubscriberTable } from '../features/back-office/records/subscriber-table.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Mailing list"
        description="Who wants to hear from the shop."
        path={paths.adminMailingList}
        unlisted
      />
      <PageHead
        title="Mailing List"
        help="Who wants to hear from you. The file holds a link for each address that unsubscribes it: put it into every mail."
        action={<ExportButton call="/api/admin/subscribers.csv" fileName="mailing-list.csv" />}
      />
      <AdminLinks />
      <RecordList
        load={listSubscribers}
        path={paths.adminMailingList}
        noun="subscriber"
        searchLabel="Search by address"
        nothing={{
          title: 'Nobody has subscribed yet',
          help: 'The form is at the foot of every page of the shop.',
        }}
      >
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </RecordList>
    </div>
  );
}
