import { Button } from '../../../ui/button.tsx';
import type { SalesReport } from './use-sales.ts';

export function SalesFailure({ report }: { report: SalesReport }) {
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="font-medium text-red">{report.failure}</p>
      <Button look="quiet" size="small" busy={report.isBusy && 'Trying…'} onClick={() => void report.load()}>
        Try again
      </Button>
    </div>
  );
}
