import { otherTabs } from './other-tabs.ts';
import { createStore } from './store.ts';

interface Question<T> {
  /** As long as there was no answer. */
  unknown: T;
  ask: () => Promise<T>;
  /** What it is where the server does not say. */
  unanswered: (now: T, error: unknown) => T;
}

/**
 * What only the server knows, asked for again whenever it is changed in another tab. The answer to an earlier question
 * than the latest is out of date.
 */
export function createAskedStore<T>(key: string, { unknown, ask, unanswered }: Question<T>) {
  const { get, set, use } = createStore(unknown);
  const { tell, listen } = otherTabs(key);
  let latest = 0;
  let isUnderWay = false;

  async function load(): Promise<void> {
    const mine = ++latest;
    isUnderWay = true;
    try {
      const answer = await ask();
      if (mine === latest) set(answer);
    } catch (error) {
      if (mine === latest) set(unanswered(get(), error));
    } finally {
      if (mine === latest) isUnderWay = false;
    }
  }

  return {
    get,
    set,
    use,
    tell,
    load,
    isUnderWay: () => isUnderWay,

    /** For what happened to it elsewhere. */
    async refresh(): Promise<void> {
      await load();
      tell();
    },

    /** Asks from now on, until it is stopped by what this gives. */
    follow(): () => void {
      const stopListening = listen(() => void load());
      void load();
      return () => {
        stopListening();
        latest++;
        isUnderWay = false;
        set(unknown);
      };
    },
  };
}
