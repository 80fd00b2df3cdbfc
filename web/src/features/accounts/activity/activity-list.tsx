import type { Activity } from '@counterpart/contract/calls/activity';
import { activityDetails, activityKinds } from '@counterpart/contract/facts/activity';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { shortMoment } from '../../../lib/format/date.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';

const few = 5;
const many = 50;

/** What happened to one's own account lately. */
export function ActivityList() {
  const [limit, setLimit] = useState(few);
  const { value, failure, isBusy } = useLoaded(
    limit,
    () => api.getPage('/api/user/activity', { query: { limit } }),
    'What happened could not be shown.',
  );
  if (failure) return <p className="text-soft">{failure}</p>;
  if (!value) return <div aria-hidden className="skeleton h-40 rounded-md" />;
  if (value.total === 0) return <p className="text-soft">Nothing yet.</p>;
  return (
    <>
      <ul aria-label="Recent activity" className="divide-y divide-line border-y border-line">
        {value.items.map((event) => (
          <ActivityEntry key={event._id} event={event} />
        ))}
      </ul>
      {limit === few && value.total > few && (
        <Button look="quiet" className="mt-5" busy={isBusy && 'Loading…'} onClick={() => setLimit(many)}>
          Show more
        </Button>
      )}
    </>
  );
}

function ActivityEntry({ event }: { event: Activity }) {
  return (
    <li className="py-4 leading-snug">
      <p className="font-semibold">{activityKinds[event.kind]}</p>
      <p className="mt-1 text-[0.9375rem] text-soft tabular-nums [overflow-wrap:anywhere]">
        <time dateTime={event.date}>{shortMoment(event.date)}</time>
        {activityDetails(event).map((part) => `, ${part}`)}
      </p>
    </li>
  );
}
