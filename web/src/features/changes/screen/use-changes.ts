import type { Changes } from '@counterpart/contract/changes';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { type Loaded, useLoaded } from '../../../lib/use-loaded.ts';
import { pauseAfter } from './choose.ts';

export type LoadedChanges = Loaded<Changes>;

/** What changed in a document between two versions; asks again for as long as it is being prepared. */
export function useChanges(id: string, from: number | undefined, to: number | undefined): LoadedChanges {
  const changes = useLoaded(`${id} ${from} ${to}`, () =>
    api.get('/api/changes', { query: { id, from, to } }),
  );
  const { value, isBusy, refresh } = changes;
  const [tries, setTries] = useState(0);
  const isPreparing = value?.state === 'preparing';

  useEffect(() => {
    if (!isPreparing) return setTries(0);
    if (isBusy) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void refresh();
    }, pauseAfter(tries));
    return () => clearTimeout(timer);
  }, [isPreparing, isBusy, tries, refresh]);

  return changes;
}
