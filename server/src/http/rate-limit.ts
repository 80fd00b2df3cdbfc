import { createHash } from 'node:crypto';
import type { ErrorCode } from '@counterpart/contract/errors';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
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

export interface RateLimiter {
  /** Counts one more of an account, or of the network of a caller's address, and refuses what is too many. */
  (limit: Limit, subject: string): Promise<void>;
  /** Starts the count anew. */
  forget(limit: Limit, subject: string): Promise<void>;
  /** Counts one less. */
  takeBack(limit: Limit, subject: string): Promise<void>;
}

const keyOf = ({ name }: Limit, subject: string) =>
  `${name}:${createHash('sha256').update(networkOf(subject).toLowerCase()).digest('base64url')}`;

/** Counts in PostgreSQL, so that every process of the shop holds the same limit. */
export function rateLimiter(db: Database, scale: number): RateLimiter {
  const over = sql`${rateLimits.resetsAt} <= now()`;
  const oneMore = db
    .insert(rateLimits)
    .values({
      key: sql.placeholder('key'),
      count: 1,
      resetsAt: sql`now() + make_interval(secs => ${sql.placeholder('perSeconds')})`,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      seconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    })
    .prepare('count_one_more');

  async function count(limit: Limit, subject: string): Promise<void> {
    const [row] = await oneMore.execute({ key: keyOf(limit, subject), perSeconds: limit.perSeconds });
    if (row && row.count > limit.most * scale)
      throw new Failure(limit.code ?? 'request/too-many', 'Too many requests. Please try again later', {
        retryAfterSeconds: Math.max(1, row.seconds),
      });
  }

  async function forget(limit: Limit, subject: string): Promise<void> {
    await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
  }

  async function takeBack(limit: Limit, subject: string): Promise<void> {
    await db
      .update(rateLimits)
      .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
      .where(eq(rateLimits.key, keyOf(limit, subject)));
  }

  return Object.assign(count, { forget, takeBack });
}

/** Those whose time is over say nothing any more. */
export async function deleteOldLimits(db: Queryable): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`));
}
