import type { Sales } from '@counterpart/contract/calls/back-office/sales';
import { classes } from '../../../ui/classes.ts';
import { barText, heightOf, type Measure, summaryOf, tickLabel, toBars, topOf } from './plot.ts';

interface Props {
  sales: Sales;
  measure: Measure;
  /** Gives the plot its height. */
  className: string;
}

const gap = 0.25;

/** One bar for each day. The drawing stretches with the page, the words beside it do not. */
export function SalesPlot({ sales, measure, className }: Props) {
  const bars = toBars(sales.by_day);
  const top = topOf(Math.max(0, ...bars.map((bar) => heightOf(bar, measure))));
  const labels = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-[0.8125rem] text-soft tabular-nums">
      <div aria-hidden className="flex flex-col justify-between text-right leading-none">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="first:-mt-1.5 last:-mb-1.5">
            {tickLabel(value, measure)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={summaryOf(sales, measure)}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className={classes('w-full overflow-visible', className)}
      >
        {[0, 50, 100].map((y) => (
          <line
            key={y}
            x1="0"
            x2={bars.length}
            y1={y}
            y2={y}
            vectorEffect="non-scaling-stroke"
            className={y === 100 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {bars.map((bar, index) => {
          const height = (heightOf(bar, measure) / top) * 100;
          return (
            <g key={bar.label} className="group">
              <title>{barText(bar)}</title>
              <rect
                x={index}
                y="0"
                width="1"
                height="100"
                className="fill-transparent group-hover:fill-shelf"
              />
              <rect
                x={index + gap / 2}
                y={100 - height}
                width={1 - gap}
                height={height}
                className="fill-green"
              />
            </g>
          );
        })}
      </svg>
      <div aria-hidden className="col-start-2 mt-2 flex justify-between leading-none">
        {labels.map((bar, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never change
          <span key={index}>{bar?.label.split(' to ').at(-1)}</span>
        ))}
      </div>
    </div>
  );
}
