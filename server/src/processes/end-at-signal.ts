interface Ending {
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** In milliseconds: machines kill what they have asked to end, most of them after ten seconds. */
export const longestEnd = 9000;

/**
 * Ends in order: at SIGTERM, which is what a machine says, not before those who send visitors had the time to hear of it;
 * and in any case within the time that there is.
 * npm and a terminal each hand on one Ctrl-C: only somebody who asks again after a while does not want to wait.
 */
export function endAtSignal({ drain, close }: Ending, fail: (error: unknown) => void) {
  let askedAt = 0;
  const end = async (signal: NodeJS.Signals) => {
    if (askedAt > 0 && Date.now() - askedAt > 1000) process.exit(1);
    if (askedAt > 0) return;
    askedAt = Date.now();
    // Whoever the shop still waits for then (a mail server that says nothing) keeps no machine waiting.
    setTimeout(() => process.exit(1), longestEnd).unref();
    if (signal === 'SIGTERM') await drain();
    await close();
    process.exit(0);
  };
  onSignals((signal) => void end(signal).catch(fail));
}

export function onSignals(heard: (signal: NodeJS.Signals) => void) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
}
