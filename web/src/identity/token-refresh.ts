/** When the client of any identity provider asks for a new token, and how long it waits for an answer. */

const second = 1000;
const minute = 60 * second;

const expiresEarlyBy = 30 * second;
const refreshedBefore = 5 * minute;
const firstBackOff = 30 * second;
const longestBackOff = 16 * minute;

export const isExpired = (expiresAt: number): boolean => Date.now() >= expiresAt - expiresEarlyBy;

interface Circumstances {
  online: boolean;
  mobile: boolean;
}

export const timeLimit = ({ online, mobile }: Circumstances): number => {
  if (!online) return 5 * second;
  return mobile ? 60 * second : 30 * second;
};

export const circumstances = (): Circumstances => ({
  online: navigator.onLine,
  mobile: /Android|iPhone|iPad|iPod|Mobile/i.test(navigator.userAgent),
});

interface Refresher {
  /** Begins to keep a token fresh that ends then. */
  start(expiresAt: number): void;
  stop(): void;
}

/**
 * Refreshes a token well before it ends, and after a failure again and again, ever more slowly.
 * `refresh` answers when the new token ends, or nothing if there is none to keep any more.
 */
export function createRefresher(refresh: () => Promise<number | undefined>): Refresher {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backOff = firstBackOff;

  const wait = (delay: number) => {
    clearTimeout(timer);
    const mine = setTimeout(async () => {
      try {
        const expiresAt = await refresh();
        if (timer === mine && expiresAt !== undefined) start(expiresAt);
      } catch {
        if (timer !== mine) return;
        const next = backOff;
        backOff = Math.min(backOff * 2, longestBackOff);
        wait(next);
      }
    }, delay);
    timer = mine;
  };

  // Even a token that is short-lived by itself is not asked for all the time.
  const start = (expiresAt: number) => {
    backOff = firstBackOff;
    wait(Math.max(expiresAt - refreshedBefore - Date.now(), firstBackOff));
  };

  return {
    start,
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
