import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import type { ListAddress } from '../../../ui/paging/list-address.ts';
import type { LoadRecords } from './calls.ts';

export const pageSize = 25;

interface Shown<T> {
  /** Nothing before the first answer. */
  page?: { items: T[]; total: number };
  failure?: string;
}

export interface Records<T> extends Shown<T> {
  isBusy: boolean;
  /** Asks again and goes on showing what is there. */
  reload: () => Promise<void>;
}

export function useRecords<T>(load: LoadRecords<T>, { search, page }: ListAddress): Records<T> {
  const [shown, setShown] = useState<Shown<T>>({});
  const [isBusy, setBusy] = useState(true);
  /** An answer that arrives after another was asked for is old. */
  const turn = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++turn.current;
    setBusy(true);
    const next = await load({ search, limit: pageSize, offset: (page - 1) * pageSize }).then(
      (found) => ({ page: found }),
      (error) => ({ failure: messageOf(error, 'An unexpected error has occured') }),
    );
    if (mine !== turn.current) return;
    setShown(next);
    setBusy(false);
  }, [load, search, page]);

  useEffect(() => {
    void reload();
    return () => {
      turn.current++;
    };
  }, [reload]);

  return { ...shown, isBusy, reload };
}
