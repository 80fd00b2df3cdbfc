import type { ReactNode } from 'react';
import { shortMoment } from '../../../lib/format/date.ts';

const headClass = 'py-2.5 pr-6 text-[0.8125rem] font-semibold text-soft';
const cellClass = 'align-top max-md:block md:py-4 md:pr-6';

interface Props<Event> {
  caption: string;
  /** The title of the column of people. */
  who: string;
  events: Event[];
  personOf: (event: Event) => string;
  children: (event: Event) => ReactNode;
}

/** When, who and what: a table, and on small screens a list of paragraphs. */
export function EventTable<Event extends { _id: string; date: string }>({
  caption,
  who,
  events,
  personOf,
  children: describe,
}: Props<Event>) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className={`${headClass} w-44`}>
            When
          </th>
          <th scope="col" className={`${headClass} w-60`}>
            {who}
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
              {personOf(event)}
            </td>
            <td className={`${cellClass} [overflow-wrap:anywhere] max-md:order-1`}>{describe(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
