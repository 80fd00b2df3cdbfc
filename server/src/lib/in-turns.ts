/**
 * Does a long work for many: never twice at once, and never for each of them. Whoever asks while it is done gets what the
 * next turn makes, because what was begun before may not know what has changed since.
 */
export function inTurns<T>(work: () => Promise<T>): () => Promise<T> {
  let now: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const mine = work().finally(() => {
      if (now === mine) now = undefined;
    });
    now = mine;
    return mine;
  };
  return () => {
    if (!now) return begin();
    next ??= now.catch(() => undefined).then(begin);
    return next;
  };
}
