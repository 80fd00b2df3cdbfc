import * as paths from '@counterpart/contract/facts/paths';
import { useId, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Link } from '../../../ui/link.tsx';
import { PeriodSelect } from './sales-controls.tsx';
import { SalesFailure } from './sales-failure.tsx';
import { SalesPlot } from './sales-plot.tsx';
import { SalesTotals } from './sales-totals.tsx';
import { TopTemplates } from './top-templates.tsx';
import { type Period, useSales } from './use-sales.ts';

const mostTemplates = 3;

/** A strip of the sales for the dashboard; its height does not depend on what has arrived. */
export function SalesAtAGlance() {
  const id = useId();
  const [period, setPeriod] = useState<Period>('30');
  const report = useSales(period);
  const { value: sales, failure, isBusy } = report;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
      className="grid gap-x-12 gap-y-6 border-t border-ink pt-6 pb-9 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)_22rem] dark:border-edge"
    >
      <div className="flex flex-col items-start gap-4">
        <h2 id={id} className="text-[1.625rem] leading-tight">
          Sales at a glance
        </h2>
        <SalesTotals sales={sales} />
        <PeriodSelect period={period} onChange={setPeriod} />
      </div>
      <div
        className={classes(
          'min-h-55.5 transition-opacity duration-150 lg:min-h-59.5',
          isBusy && 'opacity-60',
        )}
      >
        {failure !== undefined && <SalesFailure report={report} />}
        {!sales && failure === undefined && (
          <p role="status" className="text-[0.9375rem] text-soft">
            <span className="appears-late">Loading sales…</span>
          </p>
        )}
        {sales && (
          <>
            <SalesPlot sales={sales} measure="revenue" className="h-36 lg:h-40" />
            <p className="mt-3 flex flex-wrap items-center justify-between gap-x-6 text-[0.8125rem] text-soft">
              Revenue, days in UTC
              <Link
                to={`${paths.adminSales}?days=${period}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                All about sales
              </Link>
            </p>
          </>
        )}
      </div>
      <div className="max-lg:hidden">
        {sales && sales.by_template.length > 0 && (
          <TopTemplates templates={sales.by_template.slice(0, mostTemplates)} />
        )}
        {sales?.by_template.length === 0 && (
          <p className="text-[0.9375rem] text-soft">Nothing was sold in this period.</p>
        )}
      </div>
    </section>
  );
}
