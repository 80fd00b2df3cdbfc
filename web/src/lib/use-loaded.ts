import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from './api.ts';

interface Shown<T> {
  /** Nothing before the first answer; the one before while another is on its way. */
  value?: T;
  /** Why there is none. */
  failure?: string;
}

export interface Loaded<T> extends Shown<T> {
  isBusy: boolean;
  /** Asks again and goes on showing what is there. */
  reload: () => Promise<void>;
  /** Asks again and shows nothing until the answer is there. */
  restart: () => Promise<void>;
  /** Asks again and keeps what is shown if that fails. */
  refresh: () => Promise<void>;
  /** Shows at once what a call has done. */
  change: (how: (known: T) => T) => void;
}

/**
 * The answer to a question, and how to ask it again. An answer that arrives after another was asked for is thrown away.
 * `question` says all that `ask` depends on; without one nothing is asked.
 */
export function useLoaded<T>(question: unknown, ask: () => Promise<T>, fallback?: string): Loaded<T> {
  const [shown, setShown] = useState<Shown<T>>({});
  const [isBusy, setBusy] = useState(true);
  const turn = useRef(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for what asks it
  const load = useCallback(
    async (isQuiet: boolean) => {
      const mine = ++turn.current;
      setBusy(true);
      const next: Shown<T> = await ask().then(
        (value) => ({ value }),
        (error) => ({ failure: messageOf(error, fallback) }),
      );
      if (mine !== turn.current) return;
      if (!isQuiet || next.failure === undefined) setShown(next);
      setBusy(false);
    },
    [question],
  );

  const reload = useCallback(() => load(false), [load]);
  const restart = useCallback(() => {
    setShown({});
    return load(false);
  }, [load]);
  const refresh = useCallback(() => load(true), [load]);
  const change = useCallback(
    (how: (known: T) => T) =>
      setShown((now) => (now.value === undefined ? now : { ...now, value: how(now.value) })),
    [],
  );

  useEffect(() => {
    if (question === undefined) return;
    void load(false);
    return () => {
      turn.current++;
    };
  }, [question, load]);

  return { ...shown, isBusy, reload, restart, refresh, change };
}
