import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../db/connect.ts';
import { identityRecoveryCodes } from '../../../../db/tables.ts';
import { secretHash } from '../../../../lib/browser-secret.ts';

const { userId, codeHash } = identityRecoveryCodes;

/** Without look-alikes. */
const characters = 'abcdefghjkmnpqrstuvwxyz23456789';
const randomText = (length: number) =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');

const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Ten, each good once, in place of those of before. They are seen this once. */
export async function makeRecoveryCodes(db: Database, uid: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => `${randomText(5)}-${randomText(5)}`);
  await db.delete(identityRecoveryCodes).where(eq(userId, uid));
  await db
    .insert(identityRecoveryCodes)
    .values(codes.map((code) => ({ userId: uid, codeHash: secretHash(plain(code)) })));
  return codes;
}

export const countRecoveryCodes = async (db: Database, uid: string): Promise<number> =>
  (await db.select({ userId }).from(identityRecoveryCodes).where(eq(userId, uid))).length;

/** Uses a code up. Gives whether it was one. */
export async function useRecoveryCode(db: Database, uid: string, code: string): Promise<boolean> {
  const isThis = and(eq(userId, uid), eq(codeHash, secretHash(plain(code))));
  return (await db.delete(identityRecoveryCodes).where(isThis).returning()).length > 0;
}

export async function dropRecoveryCodes(db: Queryable, uid: string): Promise<void> {
  await db.delete(identityRecoveryCodes).where(eq(userId, uid));
}
