import { createHash } from 'node:crypto';
import type { ErrorCode } from '@counterpart/contract/errors';
import { tooManyRequests } from '@counterpart/contract/facts/sentences';
import { lt, sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../db/connect.ts';
import { askPlanned } from '../db/statement.ts';
import { rateLimits } from '../db/tables.ts';
import { networkOf } from '../lib/callers/network-of.ts';
import { Failure } from './failure.ts';

export interface Limit {
  /** What is counted, such as `feedback`. */
  name: string;
  most: number;
  perSeconds: number;
  code?: Extract<ErrorCode, 'request/too-many' | 'auth/too-many-requests'>;
}

/** What is counted, and of whom: an account, or the network of a caller's address. */
type Counted = [limit: Limit, subject: string];

export interface RateLimiter {
  /** Counts one more, and refuses what is too many. */
  (...counted: Counted): Promise<void>;
  /** Counts one more of each in turn; what is refused counts for none of those after it. */
  inTurn(counted: Counted[]): Promise<void>;
  /** Starts some counts anew, and counts one less of those that are counted after them. */
  forget(counted: Counted[], oneLess?: Counted[]): Promise<void>;
}

const keyOf = ({ name }: Limit, subject: string) =>
  `${name}:${createHash('sha256').update(networkOf(subject).toLowerCase()).digest('base64url')}`;

const isOver = 'rate_limits.resets_at <= now()';

const texts: string[] = [];

/** Takes a key, the seconds that it counts and the most that is not too many, for each of them. */
const countInTurn = (length: number): string => (texts[length] ??= textToCount(length));

function textToCount(length: number): string {
  const places = Array.from({ length }, (_, place) => place);
  const countOne = (place: number) => `counted_${place} as (
    insert into rate_limits (key, count, resets_at)
    select $${place * 3 + 1}::text, 1, now() + make_interval(secs => $${place * 3 + 2}::int)
    ${place === 0 ? '' : `from counted_${place - 1} where count <= $${place * 3}::float`}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      resets_at = case when ${isOver} then excluded.resets_at else rate_limits.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds
  )`;
  const found = (place: number) => `select ${place} as place, count, seconds from counted_${place}`;
  return `with ${places.map(countOne).join(', ')}
    select count > $${length * 3}::float or place < ${length - 1} as "isTooMany", seconds, place
    from (${places.map(found).join(' union all ')}) as counted order by place desc limit 1`;
}

/**
 * Takes hold of them in the order in which they are counted: who counts meanwhile waits, and neither for the other.
 */
const textToForget = `with held as (
    select key from rate_limits where key = any($1::text[] || $2::text[])
    order by array_position($1::text[] || $2::text[], key) for update
  ), fewer as (
    update rate_limits set count = greatest(count - 1, 0)
    where key in (select key from held) and key = any($2::text[])
  )
  delete from rate_limits where key in (select key from held) and key = any($1::text[])`;

/** Counts in PostgreSQL, so that every process of the shop holds the same limit. */
export function rateLimiter({ pool }: Pick<Connection, 'pool'>, scale: number): RateLimiter {
  async function inTurn(counted: Counted[]): Promise<void> {
    const { length } = counted;
    const [last] = await askPlanned<{ isTooMany: boolean; seconds: number; place: number }>(
      pool,
      `count_${length}_in_turn`,
      countInTurn(length),
      counted.flatMap(([limit, subject]) => [keyOf(limit, subject), limit.perSeconds, limit.most * scale]),
    );
    if (last?.isTooMany)
      throw new Failure(counted[last.place]?.[0].code ?? 'request/too-many', tooManyRequests, {
        retryAfterSeconds: Math.max(1, last.seconds),
      });
  }

  async function forget(counted: Counted[], oneLess: Counted[] = []): Promise<void> {
    const [gone, fewer] = [counted, oneLess].map((some) => some.map((each) => keyOf(...each)));
    await askPlanned(pool, 'forget_counts', textToForget, [gone, fewer]);
  }

  const one = (...counted: Counted) => inTurn([counted]);
  return Object.assign(one, { inTurn, forget });
}

/** Those whose time is over say nothing any more. */
export async function deleteOldLimits(db: Queryable): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
