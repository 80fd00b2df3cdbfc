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
  const store = createStore(unknown);
  const tabs = otherTabs(key);
  let latest = 0;
  let isUnderWay = false;

  async function load(): Promise<void> {
    const mine = ++latest;
    isUnderWay = true;
    try {
      const answer = await ask();
      if (mine === latest) store.set(answer);
    } catch (error) {
      if (mine === latest) store.set(unanswered(store.get(), error));
    } finally {
      if (mine === latest) isUnderWay = false;
    }
  }

  const tell = () => tabs.tell();

  /** For what happened to it elsewhere. */
  async function refresh(): Promise<void> {
    await load();
    tell();
  }

  /** Asks from now on, until it is stopped by what this gives. */
  function follow(): () => void {
    const stopListening = tabs.listen(() => void load());
    void load();
    return () => {
      stopListening();
      latest++;
      isUnderWay = false;
      store.set(unknown);
    };
  }

  return { ...store, tell, load, refresh, follow, isUnderWay: () => isUnderWay };
}
