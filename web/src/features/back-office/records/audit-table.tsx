import type { AuditEvent } from '@counterpart/contract/calls/back-office/audit';
import { auditActions } from '@counterpart/contract/facts/audit-actions';
import { EventTable } from './event-table.tsx';

export const AuditTable = ({ events }: { events: AuditEvent[] }) => (
  <EventTable
    caption="What administrators did, the latest first"
    who="Who"
    events={events}
    personOf={({ actor }) => actor}
  >
    {({ action, title, version, details }) => (
      <>
        <p>
          <span className="font-semibold">{auditActions[action]}</span>{' '}
          <span className="font-serif text-[1.0625rem]">{title}</span>
          {version !== undefined && (
            <span className="text-[0.8125rem] whitespace-nowrap text-soft tabular-nums"> V{version}</span>
          )}
        </p>
        {details && <p className="mt-1 max-w-prose text-soft">{details}</p>}
      </>
    )}
  </EventTable>
);
