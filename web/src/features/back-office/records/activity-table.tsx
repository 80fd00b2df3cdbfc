import type { AccountActivity } from '@counterpart/contract/calls/activity';
import { activityDetails, activityKinds } from '@counterpart/contract/facts/activity';
import { EventTable } from './event-table.tsx';

export const ActivityTable = ({ events }: { events: AccountActivity[] }) => (
  <EventTable
    caption="What happened to accounts, the latest first"
    who="Whose account"
    events={events}
    personOf={({ person }) => person}
  >
    {(event) => (
      <>
        <p className="font-semibold">{activityKinds[event.kind]}</p>
        <p className="mt-1 text-soft">{activityDetails(event).join(', ')}</p>
      </>
    )}
  </EventTable>
);
