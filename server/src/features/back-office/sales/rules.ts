import type { Sales } from '@counterpart/contract/calls/back-office/sales';

export function toSales({ by_day, by_template }: Pick<Sales, 'by_day' | 'by_template'>): Sales {
  const sum = (of: (day: Sales['by_day'][number]) => number) =>
    by_day.reduce((total, day) => total + of(day), 0);
  return {
    orders: sum(({ orders }) => orders),
    revenue_in_cents: sum(({ revenue_in_cents }) => revenue_in_cents),
    by_day,
    by_template,
  };
}
