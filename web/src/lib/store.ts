import { useSyncExternalStore } from 'react';

/** A value that lives outside of components and that they follow. */
export function createStore<T>(initial: T) {
  const listeners = new Set<() => void>();
  let current = initial;

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  return {
    subscribe,
    get: () => current,
    set(next: T): void {
      current = next;
      for (const listener of listeners) listener();
    },
    /** What a component needs of it. The server renders every page with the first value. */
    use: <S>(pick: (value: T) => S): S =>
      useSyncExternalStore(
        subscribe,
        () => pick(current),
        () => pick(initial),
      ),
  };
}
