import type { Sales, salesPeriods } from '@counterpart/contract/back-office';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';

export type Period = (typeof salesPeriods)[number];

export const periodLabels: Record<Period, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
};
export const periods = Object.keys(periodLabels) as Period[];

export interface SalesReport {
  /** Those of the period before, while others are on their way. */
  sales?: Sales;
  failure?: string;
  isBusy: boolean;
  load: () => Promise<void>;
}

export function useSales(days: Period): SalesReport {
  const [shown, setShown] = useState<Pick<SalesReport, 'sales' | 'failure'>>({});
  const [isBusy, setBusy] = useState(true);
  /** An answer that arrives after another was asked for is old. */
  const turn = useRef(0);

  const load = useCallback(async () => {
    const mine = ++turn.current;
    setBusy(true);
    const next = await api.get('/api/admin/sales', { query: { days } }).then(
      (sales) => ({ sales }),
      (error) => ({ failure: messageOf(error, 'An unexpected error has occured') }),
    );
    if (mine !== turn.current) return;
    setShown(next);
    setBusy(false);
  }, [days]);

  useEffect(() => {
    void load();
    return () => {
      turn.current++;
    };
  }, [load]);

  return { ...shown, isBusy, load };
}
