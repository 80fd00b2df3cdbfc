import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { minutesFromNow } from '../../../db/fragments/time.ts';
import { verificationCodes } from '../../../db/tables.ts';
import { codeMinutes, mostWrongGuesses, provenMinutes } from './rules.ts';

/** What a code proves an address for. */
export type Purpose = 'sign-up';

const codeOf = (address: string, purpose: Purpose) =>
  and(eq(verificationCodes.address, address), eq(verificationCodes.purpose, purpose));

/** Takes the place of any earlier code. */
export async function putCode(
  db: Queryable,
  address: string,
  purpose: Purpose,
  codeHash: string,
): Promise<void> {
  const fresh = {
    codeHash,
    expiresAt: minutesFromNow(codeMinutes),
    wrongGuesses: 0,
    verifiedAt: null,
    proofHash: null,
  };
  await db
    .insert(verificationCodes)
    .values({ address, purpose, ...fresh })
    .onConflictDoUpdate({ target: [verificationCodes.address, verificationCodes.purpose], set: fresh });
}

/**
 * One guess at a live code, counted if it is wrong; nothing if there is no code to be guessed. Who is right may show
 * what the hash was made of.
 */
export async function guessCode(
  db: Queryable,
  address: string,
  purpose: Purpose,
  { codeHashes, proofHash }: { codeHashes: string[]; proofHash: string },
): Promise<{ isRight: boolean } | undefined> {
  const isRight = sql<boolean>`${inArray(verificationCodes.codeHash, codeHashes)}`;
  const [guess] = await db
    .update(verificationCodes)
    .set({
      wrongGuesses: sql`${verificationCodes.wrongGuesses} + case when ${isRight} then 0 else 1 end`,
      verifiedAt: sql`case when ${isRight} then now() end`,
      proofHash: sql`case when ${isRight} then ${proofHash} end`,
    })
    .where(
      and(
        codeOf(address, purpose),
        isNull(verificationCodes.verifiedAt),
        gt(verificationCodes.expiresAt, sql`now()`),
        lt(verificationCodes.wrongGuesses, mostWrongGuesses),
      ),
    )
    .returning({ isRight });
  return guess;
}

export async function findCode(db: Queryable, address: string, purpose: Purpose) {
  const [row] = await db
    .select({
      isUsed: sql<boolean>`${verificationCodes.verifiedAt} is not null`,
      wrongGuesses: verificationCodes.wrongGuesses,
      secondsLeft: sql<number>`ceil(extract(epoch from ${verificationCodes.expiresAt} - now()))::int`,
    })
    .from(verificationCodes)
    .where(codeOf(address, purpose));
  return row;
}

/** The address of a proof, and the hash of what its browser shows. */
interface Proof {
  address: string;
  proofHash: string;
}

const isProven = ({ address, proofHash }: Proof, purpose: Purpose) =>
  and(
    codeOf(address, purpose),
    eq(verificationCodes.proofHash, proofHash),
    gt(verificationCodes.verifiedAt, sql`now() - make_interval(mins => ${provenMinutes})`),
  );

export async function findProof(db: Queryable, proof: Proof, purpose: Purpose): Promise<boolean> {
  const found = await db
    .select({ address: verificationCodes.address })
    .from(verificationCodes)
    .where(isProven(proof, purpose));
  return found.length > 0;
}

/** Uses the proof up; gives whether there was one. */
export async function takeProof(db: Queryable, proof: Proof, purpose: Purpose): Promise<boolean> {
  const taken = await db.delete(verificationCodes).where(isProven(proof, purpose)).returning();
  return taken.length > 0;
}

export async function deleteCodes(db: Queryable, address: string): Promise<void> {
  await db.delete(verificationCodes).where(eq(verificationCodes.address, address));
}

export async function deleteOldCodes(db: Queryable): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, sql`now() - interval '1 day'`));
}
