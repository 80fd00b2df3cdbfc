/**
 * Ends in order. npm and a terminal each hand on one Ctrl-C: only somebody who asks again after a while does not want
 * to wait.
 */
export function endAtSignal(close: () => Promise<void>, fail: (error: unknown) => void) {
  let askedAt = 0;
  const end = async () => {
    if (askedAt > 0 && Date.now() - askedAt > 1000) process.exit(1);
    if (askedAt > 0) return;
    askedAt = Date.now();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end().catch(fail));
}
