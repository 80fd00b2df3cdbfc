import type { Loaded } from '../../../lib/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';

export function SalesFailure({ report }: { report: Pick<Loaded<unknown>, 'failure' | 'isBusy' | 'reload'> }) {
  return (
    <div role="alert" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="font-medium text-red">{report.failure}</p>
      <Button
        look="quiet"
        size="small"
        busy={report.isBusy && 'Trying…'}
        onClick={() => void report.reload()}
      >
        Try again
      </Button>
    </div>
  );
}
