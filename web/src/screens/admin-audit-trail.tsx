import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { AuditTable } from '../features/back-office/records/audit-table.tsx';
import { listAuditEvents } from '../features/back-office/records/calls.ts';
import { ExportButton } from '../features/back-office/records/export-button.tsx';
import { RecordList } from '../features/back-office/records/record-list.tsx';
import { PageMeta } from '../lib/page-meta.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  return (
    <div className="wrap">
      <PageMeta
        title="Audit trail"
        description="Who changed the library, an order or an account, and when."
        path={paths.adminAuditTrail}
        unlisted
      />
      <PageHead
        title="Audit Trail"
        help="Who did what to the library, orders, people and failed work, and when."
        action={<ExportButton call="/api/admin/audit-events.csv" fileName="audit-trail.csv" />}
      />
      <AdminLinks />
      <RecordList
        load={listAuditEvents}
        path={paths.adminAuditTrail}
        noun="event"
        searchLabel="Person, action or title"
        nothing={{
          title: 'Nothing has happened yet',
          help: 'Every change of the library, every refund and every change of an account is written down here.',
        }}
      >
        {(events) => <AuditTable events={events} />}
      </RecordList>
    </div>
  );
}
