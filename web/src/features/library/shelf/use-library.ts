import type { AdminTemplate } from '@counterpart/contract/library';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';
import type { ListAddress } from '../../../ui/paging/list-address.ts';

export const pageSize = 12;

interface Page {
  found: AdminTemplate[];
  total: number;
}

export interface Library {
  /** Nothing before the first answer, and after the list was emptied. */
  page?: Page;
  failure?: string;
  isBusy: boolean;
  /** Asks again and goes on showing what is there. */
  reload: () => Promise<void>;
  /** Shows nothing until the answer is there. */
  emptyAndReload: () => Promise<void>;
}

/** One page of the templates, from the server. */
export function useLibrary({ search, page }: ListAddress): Library {
  const [shown, setShown] = useState<Pick<Library, 'page' | 'failure'>>({});
  const [isBusy, setBusy] = useState(true);
  /** An answer that arrives after another was asked for is old. */
  const turn = useRef(0);

  const reload = useCallback(async () => {
    const mine = ++turn.current;
    setBusy(true);
    const next = await askFor({ search, page });
    if (mine !== turn.current) return;
    setShown(next);
    setBusy(false);
  }, [search, page]);

  const emptyAndReload = useCallback(() => {
    setShown({});
    return reload();
  }, [reload]);

  useEffect(() => {
    void reload();
    return () => {
      turn.current++;
    };
  }, [reload]);

  return { ...shown, isBusy, reload, emptyAndReload };
}

async function askFor({ search, page }: ListAddress): Promise<Pick<Library, 'page' | 'failure'>> {
  try {
    const { items: found, total } = await api.getPage('/api/admin/templates', {
      query: { search, limit: pageSize, offset: (page - 1) * pageSize },
    });
    return { page: { found, total } };
  } catch (error) {
    return { failure: messageOf(error, 'Error fetching templates. Please try again.') };
  }
}
