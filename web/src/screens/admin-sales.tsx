import * as paths from '@counterpart/contract/facts/paths';
import { AdminLinks } from '../features/back-office/admin-links.tsx';
import { SalesReport } from '../features/back-office/sales/sales-report.tsx';
import { periods } from '../features/back-office/sales/use-sales.ts';
import { PageMeta } from '../lib/page-meta.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { PageHead } from '../ui/page-head.tsx';

export function Component() {
  const [query, setQuery] = useSearchParams();
  const period = periods.find((days) => days === query.get('days')) ?? '30';
  return (
    <div className="wrap">
      <PageMeta
        title="Sales"
        description="Orders and revenue by day and by template."
        path={paths.adminSales}
        unlisted
      />
      <PageHead
        title="Sales"
        help="Orders and revenue by day and by template. Days are counted in UTC; what was refunded or is disputed is not revenue."
      />
      <AdminLinks />
      <SalesReport
        period={period}
        onPeriod={(days) => setQuery({ days }, { replace: true, preventScrollReset: true })}
      />
    </div>
  );
}
