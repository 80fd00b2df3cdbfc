import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { grouped } from '../../../lib/format/plural.ts';
import { ChevronDown } from '../../../ui/icons.tsx';
import { NumbersHead } from './numbers-head.tsx';
import { groupedDollars, toBars } from './plot.ts';

const numberClass = 'py-2 pl-4 text-right tabular-nums';

/** The plot again, for those who would rather read it. */
export function SalesNumbers({ days }: { days: Sales['by_day'] }) {
  const bars = toBars(days).toReversed();
  return (
    <details className="reveal group mt-5">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-[0.9375rem] text-soft underline decoration-line underline-offset-4 hover:text-ink [&::-webkit-details-marker]:hidden">
        Show the numbers
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <table className="mt-2 w-full max-w-xl border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">Orders and revenue, the latest first</caption>
        <NumbersHead what="When (UTC)" numbers={['Orders', 'Revenue']} cell="py-2" numberCell={numberClass} />
        <tbody>
          {bars.map(({ label, orders, revenue_in_cents }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2 font-normal tabular-nums">
                {label}
              </th>
              <td className={numberClass}>{grouped(orders)}</td>
              <td className={numberClass}>{groupedDollars(revenue_in_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
