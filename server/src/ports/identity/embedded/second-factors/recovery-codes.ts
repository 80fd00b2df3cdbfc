import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../db/connect.ts';
import { identityRecoveryCodes } from '../../../../db/tables.ts';
import type { Signatures } from '../../../../keys/signatures.ts';
import { secretHash } from '../../../../lib/secrets/browser-secret.ts';

const { userId, codeHash } = identityRecoveryCodes;

/** Short enough to be tried out by who has only the hash, so it takes a key as well. */
const signed = (uid: string, code: string) => JSON.stringify([uid, plain(code)]);

/** Without look-alikes. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomText = (length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

/** More than 112 bits: nobody who has the hash finds one by trying. */
const randomCode = () => Array.from({ length: 5 }, () => randomText(5)).join('-');

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Ten, each good once, in place of those of before. They are seen this once. */
export async function makeRecoveryCodes(
  db: Database,
  signatures: Signatures,
  uid: string,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, randomCode);
  await db.delete(identityRecoveryCodes).where(eq(userId, uid));
  await db
    .insert(identityRecoveryCodes)
    .values(codes.map((code) => ({ userId: uid, codeHash: signatures.sign(signed(uid, code)) })));
  return codes;
}

export const countRecoveryCodes = async (db: Database, uid: string): Promise<number> =>
  (await db.select({ userId }).from(identityRecoveryCodes).where(eq(userId, uid))).length;

/** Uses a code up. Gives whether it was one. Those of an earlier shop are a mere hash. */
export async function useRecoveryCode(
  db: Database,
  signatures: Signatures,
  uid: string,
  code: string,
): Promise<boolean> {
  const hashes = [...signatures.everyOne(signed(uid, code)), secretHash(plain(code))];
  const isThis = and(eq(userId, uid), inArray(codeHash, hashes));
  return (await db.delete(identityRecoveryCodes).where(isThis).returning()).length > 0;
}

export async function dropRecoveryCodes(db: Queryable, uid: string): Promise<void> {
  await db.delete(identityRecoveryCodes).where(eq(userId, uid));
}
