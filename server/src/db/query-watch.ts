import type pg from 'pg';
import { startSpan } from '../telemetry/tracing.ts';

/** Hears of every query once it is over: its text, which has no values in it, and its time. */
type QueryWatcher = (text: string, milliseconds: number) => void;

/** The pool and its transactions, drizzle and the queue: all of them come through here. */
export function watchQueries(pool: pg.Pool, tell: QueryWatcher): void {
  pool.on('connect', (client) => {
    const own = client.query.bind(client) as (...given: unknown[]) => Promise<unknown> | undefined;
    const watched = (...given: unknown[]) => {
      const over = begin(given[0], tell);
      const last = given.at(-1);
      if (typeof last !== 'function') {
        const asked = own(...given);
        asked?.then(() => over(), over);
        return asked;
      }
      return own(...given.slice(0, -1), (error: unknown, result: unknown) => {
        over(error);
        last(error, result);
      });
    };
    client.query = watched as typeof client.query;
  });
}

function begin(query: unknown, tell: QueryWatcher) {
  const { text, name } =
    typeof query === 'string' ? { text: query, name: undefined } : (query as pg.QueryConfig);
  const span = startSpan(name ?? (/^\s*(\w+)/.exec(text)?.[1] ?? 'query').toLowerCase(), 'client', {
    'db.system.name': 'postgresql',
    'db.query.text': text,
  });
  const started = performance.now();
  return (error?: unknown) => {
    span?.end(error);
    tell(text, performance.now() - started);
  };
}
