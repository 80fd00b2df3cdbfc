/** Does something for each, several at once; the first that fails ends it. */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = iterate(items);
  const worker = async () => {
    for (let next = await waiting.next(); !next.done; next = await waiting.next()) await work(next.value);
  };
  const workers = Array.from({ length: atOnce }, worker);
  try {
    await Promise.all(workers);
  } catch (error) {
    await waiting.return(undefined);
    await Promise.allSettled(workers);
    throw error;
  }
}

async function* iterate<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  yield* items;
}
