import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { rateLimits } from '../db/tables.ts';
import { Failure } from './failure.ts';

export interface Limit {
  /** What is counted, such as `feedback`. */
  name: string;
  most: number;
  perSeconds: number;
}

export type RateLimiter = (limit: Limit, subject: string) => Promise<void>;

/** Counts in PostgreSQL, so that every process of the shop holds the same limit. */
export const rateLimiter =
  (db: Queryable, scale: number): RateLimiter =>
  async (limit, subject) => {
    const key = `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`;
    const over = sql`${rateLimits.resetsAt} <= now()`;
    const [row] = await db
      .insert(rateLimits)
      .values({ key, count: 1, resetsAt: sql`now() + make_interval(secs => ${limit.perSeconds})` })
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
      });
    if (row && row.count > limit.most * scale)
      throw new Failure('request/too-many', 'Too many requests. Please try again later', {
        retryAfterSeconds: Math.max(1, row.seconds),
      });
  };
