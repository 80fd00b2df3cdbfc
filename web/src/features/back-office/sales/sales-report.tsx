import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import type { Measure } from './plot.ts';
import { MeasureChoice, PeriodSelect } from './sales-controls.tsx';
import { SalesFailure } from './sales-failure.tsx';
import { SalesNumbers } from './sales-numbers.tsx';
import { SalesPlot } from './sales-plot.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { TopTemplates } from './top-templates.tsx';
import { type Period, useSales } from './use-sales.ts';

interface Props {
  period: Period;
  onPeriod: (period: Period) => void;
}

/** All about the sales of a period. */
export function SalesReport({ period, onPeriod }: Props) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const report = useSales(period);
  const { value: sales, failure, isBusy } = report;
  return (
    <section
      aria-label="Sales"
      aria-busy={isBusy || undefined}
      className="border-t border-ink pt-6 dark:border-edge"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <SalesTotals sales={sales} />
        <div className="flex flex-wrap items-center gap-2.5">
          <MeasureChoice measure={measure} onChange={setMeasure} />
          <PeriodSelect period={period} onChange={onPeriod} />
        </div>
      </div>
      {failure !== undefined && <SalesFailure report={report} />}
      {!sales && failure === undefined && (
        <div className="mt-8 h-80">
          <p role="status" className="text-[0.9375rem] text-soft">
            <span className="appears-late">Loading sales…</span>
          </p>
        </div>
      )}
      {sales && (
        <div className={classes('mt-8 transition-opacity duration-150', isBusy && 'opacity-60')}>
          <SalesPlot sales={sales} measure={measure} className="h-64" />
          <SalesNumbers days={sales.by_day} />
          <h2 className="mt-10 border-t border-ink pt-6 text-[1.625rem] leading-tight dark:border-edge">
            By template
          </h2>
          {sales.by_template.length > 0 ? (
            <div className="mt-3 max-w-3xl">
              <TopTemplates templates={sales.by_template} />
            </div>
          ) : (
            <p className="mt-2 text-soft">Nothing was sold in this period.</p>
          )}
        </div>
      )}
    </section>
  );
}
