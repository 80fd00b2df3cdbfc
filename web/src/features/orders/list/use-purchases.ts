import type { PurchasedTemplate } from '@counterpart/contract/orders';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';

type Change = (known: PurchasedTemplate[]) => PurchasedTemplate[];

export interface Purchases {
  /** Nothing while they are on their way. */
  list?: PurchasedTemplate[];
  failure?: string;
  /** Asks anew, and shows a failure in place of the list. */
  load: () => Promise<void>;
  /** Asks anew, and keeps what is shown if that fails. */
  refresh: () => Promise<void>;
  /** Shows at once what a call has done. */
  change: (how: Change) => void;
}

interface Options {
  deleted?: boolean;
  fallback?: string;
  /** Asks nothing until it is. */
  wanted?: boolean;
}

const visible = () => document.visibilityState === 'visible';

/** What this person has bought; looked at again whenever the tab comes back to the front. */
export function usePurchases(options: Options = {}): Purchases {
  const { deleted = false, fallback = 'An unexpected error has occured', wanted = true } = options;
  const [shown, setShown] = useState<Pick<Purchases, 'list' | 'failure'>>({});
  /** An answer that arrives after another was asked for is old. */
  const turn = useRef(0);

  const ask = useCallback(
    async (failed: (message: string) => void) => {
      const mine = ++turn.current;
      try {
        const list = await api.get('/api/purchased-templates', {
          query: { deleted: deleted ? 'true' : undefined },
        });
        if (mine === turn.current) setShown({ list });
      } catch (error) {
        if (mine === turn.current) failed(messageOf(error, fallback));
      }
    },
    [deleted, fallback],
  );

  const load = useCallback(() => {
    setShown((before) => (before.failure === undefined ? before : {}));
    return ask((failure) => setShown({ failure }));
  }, [ask]);
  const refresh = useCallback(() => ask(() => {}), [ask]);
  const change = useCallback(
    (how: Change) => setShown(({ list, ...rest }) => ({ ...rest, list: list && how(list) })),
    [],
  );

  useEffect(() => {
    if (!wanted) return;
    void load();
    const look = () => void (visible() && refresh());
    document.addEventListener('visibilitychange', look);
    return () => {
      turn.current++;
      document.removeEventListener('visibilitychange', look);
    };
  }, [wanted, load, refresh]);

  return { ...shown, load, refresh, change };
}
