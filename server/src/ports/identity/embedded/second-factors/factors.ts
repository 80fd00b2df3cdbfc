import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../db/connect.ts';
import { identityAuthenticators, identityPasskeys } from '../../../../db/tables.ts';
import { dropRecoveryCodes } from './recovery-codes.ts';

export async function hasSecondFactor(db: Queryable, uid: string): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`select
    exists (select from ${identityPasskeys} where user_id = ${uid})
    or exists (select from ${identityAuthenticators} where user_id = ${uid} and confirmed_at is not null) as has`);
  return rows[0]?.has ?? false;
}

/** Recovery codes stand in for a factor: without one they are worth nothing. */
export async function dropCodesWithoutFactor(db: Queryable, uid: string): Promise<void> {
  if (!(await hasSecondFactor(db, uid))) await dropRecoveryCodes(db, uid);
}

/** All of them, or those that a thief may have added since then. */
export async function removeFactorsSince(db: Queryable, uid: string, moment = new Date(0)): Promise<void> {
  const { userId: passkeyOf, createdAt: passkeySince } = identityPasskeys;
  const { userId: appOf, createdAt: appSince } = identityAuthenticators;
  await db.delete(identityPasskeys).where(and(eq(passkeyOf, uid), gte(passkeySince, moment)));
  await db.delete(identityAuthenticators).where(and(eq(appOf, uid), gte(appSince, moment)));
  await dropCodesWithoutFactor(db, uid);
}
