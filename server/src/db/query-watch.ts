import type pg from 'pg';
import { isTracing, startSpan } from '../telemetry/tracing.ts';

/** Hears of every query once it is over: its text, which has no values in it, and its time. */
type QueryWatcher = (text: string, milliseconds: number) => void;

type Over = (error: unknown, result: unknown) => void;
type Query = (query: unknown, values?: unknown, callback?: Over) => Promise<unknown> | undefined;

/** The pool and its transactions, drizzle and the queue: all of them come through here. */
export function watchQueries(pool: pg.Pool, tell: QueryWatcher): void {
  pool.on('connect', (client) => {
    const own = client.query.bind(client) as Query;
    const watched: Query = (query, values, callback) => {
      const over = begin(query, tell);
      const told =
        (last: Over): Over =>
        (error, result) => {
          over(error);
          last(error, result);
        };
      if (callback) return own(query, values, told(callback));
      if (typeof values === 'function') return own(query, told(values as Over));
      const asked = own(query, values);
      asked?.then(() => over(), over);
      return asked;
    };
    client.query = watched as typeof client.query;
  });
}

function begin(query: unknown, tell: QueryWatcher) {
  const asked = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
  const span = isTracing() ? spanOf(asked) : undefined;
  const started = performance.now();
  return (error?: unknown) => {
    span?.end(error);
    tell(asked.text, performance.now() - started);
  };
}

const spanOf = ({ name, text }: pg.QueryConfig) =>
  startSpan(name ?? (/^\s*(\w+)/.exec(text)?.[1] ?? 'query').toLowerCase(), 'client', {
    'db.system.name': 'postgresql',
    'db.query.text': text,
  });
