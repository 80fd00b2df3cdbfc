import type { Subscriber } from '@counterpart/contract/calls/back-office/records';
import { shortDate } from '../../../lib/format/date.ts';

export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <table className="w-full border-collapse text-left text-[0.9375rem] leading-snug">
      <caption className="sr-only">Who is on the mailing list, the latest first</caption>
      <thead>
        <tr className="border-b border-line text-[0.8125rem] text-soft">
          <th scope="col" className="py-2.5 pr-6 font-semibold">
            Email Address
          </th>
          <th scope="col" className="py-2.5 text-right font-semibold">
            Subscribed
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map(({ email_address, date }) => (
          <tr key={email_address} className="border-b border-line">
            <td className="py-3.5 pr-6 [overflow-wrap:anywhere]">{email_address}</td>
            <td className="py-3.5 text-right text-soft tabular-nums">
              <time dateTime={date}>{shortDate(date)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
