import type { AuditEvent } from '@counterpart/contract/calls/back-office';
import { auditActions } from '@counterpart/contract/facts/audit-actions';
import { shortMoment } from '../../../lib/format/date.ts';

const headClass = 'py-2.5 pr-6 text-[0.8125rem] font-semibold text-soft';

/** A table, and on small screens a list of paragraphs. */
export function AuditTable({ events }: { events: AuditEvent[] }) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug max-md:block">
      <caption className="sr-only">What administrators did, the latest first</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className={`${headClass} w-44`}>
            When
          </th>
          <th scope="col" className={`${headClass} w-60`}>
            Who
          </th>
          <th scope="col" className={headClass}>
            What
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {events.map((event) => (
          <Row key={event._id} event={event} />
        ))}
      </tbody>
    </table>
  );
}

const cellClass = 'align-top max-md:block md:py-4 md:pr-6';

function Row({ event }: { event: AuditEvent }) {
  return (
    <tr className="border-b border-line max-md:flex max-md:flex-col max-md:py-4">
      <td className={`${cellClass} text-soft tabular-nums max-md:order-2 max-md:mt-1.5`}>
        <time dateTime={event.date}>{shortMoment(event.date)}</time>
      </td>
      <td className={`${cellClass} text-soft [overflow-wrap:anywhere] max-md:order-3 md:text-ink`}>
        {event.actor}
      </td>
      <td className={`${cellClass} [overflow-wrap:anywhere] max-md:order-1`}>
        <p>
          <span className="font-semibold">{auditActions[event.action]}</span>{' '}
          <span className="font-serif text-[1.0625rem]">{event.title}</span>
          {event.version !== undefined && (
            <span className="text-[0.8125rem] whitespace-nowrap text-soft tabular-nums">
              {' '}
              V{event.version}
            </span>
          )}
        </p>
        {event.details && <p className="mt-1 max-w-prose text-soft">{event.details}</p>}
      </td>
    </tr>
  );
}
