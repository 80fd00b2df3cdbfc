import type { salesPeriods } from '@counterpart/contract/calls/back-office/sales';
import { api } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

export type Period = (typeof salesPeriods)[number];

export const periodLabels: Record<Period, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  '365': 'Last 365 days',
};
export const periods = Object.keys(periodLabels) as Period[];

/** While those of another period are on their way, the ones before are shown. */
export const useSales = (days: Period) =>
  useLoaded(days, () => api.get('/api/admin/sales', { query: { days } }));
