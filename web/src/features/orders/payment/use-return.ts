import { useEffect, useState } from 'react';
import { ApiError, api } from '../../../lib/api.ts';
import { isSettled, type KnownState, type Outlook, outlookOf, restAfter } from './outlook.ts';

export interface Return {
  /** The checkout's. */
  id: string;
  outlook: Outlook;
  /** As soon as the payment has become an order. */
  orderId?: string;
}

interface Answer {
  state: KnownState;
  orderId?: string;
}

const longestWait = 20_000;

async function askFor(id: string): Promise<Answer | undefined> {
  try {
    const signal = AbortSignal.timeout(longestWait);
    const { state, order_id } = await api.post('/api/checkout', { body: { id }, signal });
    return { state, orderId: order_id };
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return unknown ? { state: 'stranger' } : undefined;
  }
}

/** Follows a payment until it is settled, and asks nothing while nobody looks. The last outcome stays when the id goes. */
export function useReturn(id: string | null): Return | undefined {
  const [shown, setShown] = useState<Return | undefined>(() =>
    id ? { id, outlook: outlookOf(undefined, 0) } : undefined,
  );

  useEffect(() => {
    if (!id) return;
    const start = performance.now();
    let known: Answer = { state: undefined };
    let asking = false;
    let restUntil = 0;

    const look = () => {
      const now = performance.now();
      const outlook = outlookOf(known.state, now - start);
      setShown((before) =>
        before?.id === id && before.outlook === outlook ? before : { id, outlook, orderId: known.orderId },
      );
      if (isSettled(outlook)) return stop();
      if (!asking && now >= restUntil && !document.hidden) void ask();
    };
    const ask = async () => {
      asking = true;
      known = (await askFor(id)) ?? known;
      asking = false;
      const now = performance.now();
      restUntil = now + restAfter(now - start);
      if (!stopped) look();
    };

    let stopped = false;
    const clock = setInterval(look, 500);
    const stop = () => {
      stopped = true;
      clearInterval(clock);
      document.removeEventListener('visibilitychange', look);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  }, [id]);

  return shown;
}
