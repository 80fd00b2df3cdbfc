import { useEffect, useState } from 'react';
import { pauseAfter } from './pause-after.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** The answer to a question about what takes its time to be made; asks again for as long as it is being prepared. */
export function usePrepared<T extends { state: string }>(
  question: unknown,
  ask: () => Promise<T>,
): Loaded<T> {
  const loaded = useLoaded(question, ask);
  const { value, isBusy, refresh } = loaded;
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

  return loaded;
}
