import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { minutesFromNow } from '../../../../db/fragments/time.ts';
import { identityChallenges } from '../../../../db/tables.ts';
import { newSecret, secretHash } from '../../../../lib/secrets/browser-secret.ts';

export const challengeMinutes = 5;

interface Challenge {
  /** Nobody yet, where a passkey is to say who it is. */
  userId: string | null;
  /** Of the password that was right, where this is the second step. */
  passwordHash: string | null;
  /** What the passkey has to sign. */
  challenge: string | null;
}

/** Gives what the browser keeps. */
export async function putChallenge(db: Database, given: Challenge): Promise<string> {
  const secret = newSecret();
  const expiresAt = minutesFromNow(challengeMinutes);
  await db.insert(identityChallenges).values({ tokenHash: secretHash(secret), ...given, expiresAt });
  return secret;
}

const isOf = (secret: string) =>
  and(eq(identityChallenges.tokenHash, secretHash(secret)), gt(identityChallenges.expiresAt, sql`now()`));

export async function findChallenge(
  db: Database,
  secret: string | undefined,
): Promise<Challenge | undefined> {
  if (!secret) return undefined;
  const [found] = await db.select().from(identityChallenges).where(isOf(secret));
  return found;
}

/** Asks for another signature; the one before counts no more. */
export async function renewChallenge(db: Database, secret: string, challenge: string | null): Promise<void> {
  await db.update(identityChallenges).set({ challenge }).where(isOf(secret));
}

/** Of many who answer at once, one gets it. */
export async function takeChallenge(
  db: Database,
  secret: string | undefined,
): Promise<Challenge | undefined> {
  if (!secret) return undefined;
  const [taken] = await db.delete(identityChallenges).where(isOf(secret)).returning();
  return taken;
}
