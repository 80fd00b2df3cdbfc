import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { grouped } from '../../../lib/format/plural.ts';
import { groupedDollars } from './plot.ts';

export function SalesTotals({ sales }: { sales: Sales | undefined }) {
  const totals = [
    { label: 'Revenue', value: sales && groupedDollars(sales.revenue_in_cents) },
    { label: 'Orders', value: sales && grouped(sales.orders) },
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {totals.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-[0.8125rem] text-soft">{label}</dt>
          <dd className="min-h-9 font-serif text-3xl leading-9 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
