import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { shortDate } from '../../../lib/format/date.ts';
import { counted, grouped } from '../../../lib/format/plural.ts';

type Day = Sales['by_day'][number];

/** What a bar stands for: a day, or in a long period a week. */
interface Bar {
  label: string;
  orders: number;
  revenue_in_cents: number;
}

/** Sums grow long, so that their thousands are set apart. */
export const groupedDollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;

export type Measure = 'revenue' | 'orders';

/** In UTC, as the days are counted. */
const dayLabel = (day: string): string => shortDate(`${day}T00:00:00Z`, 'UTC');

const mostDailyBars = 90;

/** The last bar ends today; the first one may stand for less than a week. */
export function toBars(days: readonly Day[]): Bar[] {
  const length = days.length > mostDailyBars ? 7 : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    const [first, last] = [part[0]?.day ?? '', part.at(-1)?.day ?? ''];
    bars.unshift({
      label: first === last ? dayLabel(first) : `${dayLabel(first)} to ${dayLabel(last)}`,
      orders: part.reduce((sum, { orders }) => sum + orders, 0),
      revenue_in_cents: part.reduce((sum, { revenue_in_cents }) => sum + revenue_in_cents, 0),
    });
  }
  return bars;
}

/** In dollars or in orders. */
export const heightOf = (bar: Bar, measure: Measure): number =>
  measure === 'revenue' ? bar.revenue_in_cents / 100 : bar.orders;

/** Where the axis ends: a round number whose half is whole, so that it has a line in the middle. */
export function topOf(highest: number): number {
  for (let power = 1; ; power *= 10)
    for (const digit of [2, 4, 6, 8, 10]) if (digit * power >= highest) return digit * power;
}

export const tickLabel = (value: number, measure: Measure): string =>
  measure === 'revenue' ? `$${grouped(value)}` : grouped(value);

export const barText = ({ label, orders, revenue_in_cents }: Bar): string =>
  `${label}: ${counted(orders, 'order')}, ${groupedDollars(revenue_in_cents)}`;

/** What somebody sees at a glance. */
export function summaryOf(
  sales: Pick<Sales, 'orders' | 'revenue_in_cents' | 'by_day'>,
  measure: Measure,
): string {
  const { orders, revenue_in_cents, by_day } = sales;
  const days = `in the last ${counted(by_day.length, 'day')}`;
  const bars = toBars(by_day);
  const best = bars.reduce<Bar | undefined>(
    (most, bar) => (most && heightOf(most, measure) >= heightOf(bar, measure) ? most : bar),
    undefined,
  );
  const total = `${counted(orders, 'order')} and ${groupedDollars(revenue_in_cents)} ${days}`;
  return best && heightOf(best, measure) > 0 ? `${total}; the most on ${barText(best)}` : total;
}
