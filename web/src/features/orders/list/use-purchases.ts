import type { PurchasedTemplate } from '@counterpart/contract/calls/orders';
import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { type Loaded, useLoaded } from '../../../lib/use-loaded.ts';

export type Purchases = Loaded<PurchasedTemplate[]>;

interface Options {
  deleted?: boolean;
  fallback?: string;
  /** Asks nothing until it is. */
  wanted?: boolean;
}

/** What this person has bought; looked at again whenever the tab comes back to the front. */
export function usePurchases({ deleted = false, fallback, wanted = true }: Options = {}): Purchases {
  const purchases = useLoaded(
    wanted ? deleted : undefined,
    () => api.get('/api/purchased-templates', { query: { deleted: deleted ? 'true' : undefined } }),
    fallback,
  );
  const { refresh } = purchases;

  useEffect(() => {
    if (!wanted) return;
    const look = () => void (document.visibilityState === 'visible' && refresh());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [wanted, refresh]);

  return purchases;
}
