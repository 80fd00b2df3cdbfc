/** Runs what it is given in turn, so that the memory of one is the memory of all. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** The same for what takes long: who comes when that many wait already is told so at once. */
export function shortQueue(mostWaiting: number) {
  const inTurn = oneAtATime();
  let asked = 0;
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (asked > mostWaiting) return 'busy';
    asked += 1;
    try {
      return await inTurn(work);
    } finally {
      asked -= 1;
    }
  };
}
