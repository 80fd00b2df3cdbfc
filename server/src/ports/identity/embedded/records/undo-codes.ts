import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { identityUndoCodes } from '../../../../db/tables.ts';
import { newSecret, secretHash } from '../../../../lib/secrets/browser-secret.ts';
import { deadLink } from './action-codes.ts';

/** Whose account is put back, to which address, as it was when. */
interface Undo {
  uid: string;
  email: string;
  issuedAt: Date;
}

export const undoDays = 7;

const { codeHash, userId, issuedAt } = identityUndoCodes;
const isGood = (code: string) =>
  and(eq(codeHash, secretHash(code)), gte(issuedAt, sql`now() - make_interval(days => ${undoDays})`));

export async function issueUndo(
  db: Database,
  { uid, email }: { uid: string; email: string },
): Promise<string> {
  const code = newSecret();
  await db.insert(identityUndoCodes).values({ codeHash: secretHash(code), userId: uid, email });
  return code;
}

export async function lookAtUndo(db: Database, code: string): Promise<Undo> {
  const [found] = await db.select().from(identityUndoCodes).where(isGood(code));
  if (!found) throw deadLink();
  return { uid: found.userId, email: found.email, issuedAt: found.issuedAt };
}

/**
 * Uses a code up, and with it those that were issued after it. Older ones stay good: whoever took an account over gets
 * codes too, but later ones than its owner.
 */
export async function spendUndo(db: Database, code: string): Promise<Undo> {
  const undo = await lookAtUndo(db, code);
  await db
    .delete(identityUndoCodes)
    .where(
      and(
        eq(userId, undo.uid),
        gte(issuedAt, sql`(select issued_at from identity_undo_codes where code_hash = ${secretHash(code)})`),
      ),
    );
  return undo;
}
