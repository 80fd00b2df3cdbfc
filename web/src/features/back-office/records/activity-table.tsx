import type { AccountActivity } from '@counterpart/contract/calls/activity';
import { activityDetails } from '@counterpart/contract/facts/activity-details';
import { activityKinds } from '@counterpart/contract/facts/activity-kinds';
import { shortMoment } from '../../../lib/format/date.ts';

const headClass = 'py-2.5 pr-6 text-[0.8125rem] font-semibold text-soft';
const cellClass = 'align-top max-md:block md:py-4 md:pr-6';

/** A table, and on small screens a list of paragraphs. */
export function ActivityTable({ events }: { events: AccountActivity[] }) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug max-md:block">
      <caption className="sr-only">What happened to accounts, the latest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className={`${headClass} w-44`}>
            When
          </th>
          <th scope="col" className={`${headClass} w-60`}>
            Whose account
          </th>
          <th scope="col" className={headClass}>
            What
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {events.map((event) => (
          <tr key={event._id} className="border-b border-line max-md:flex max-md:flex-col max-md:py-4">
            <td className={`${cellClass} text-soft tabular-nums max-md:order-2 max-md:mt-1.5`}>
              <time dateTime={event.date}>{shortMoment(event.date)}</time>
            </td>
            <td className={`${cellClass} text-soft [overflow-wrap:anywhere] max-md:order-3 md:text-ink`}>
              {event.person}
            </td>
            <td className={`${cellClass} [overflow-wrap:anywhere] max-md:order-1`}>
              <p className="font-semibold">{activityKinds[event.kind]}</p>
              <p className="mt-1 text-soft">{activityDetails(event).join(', ')}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
