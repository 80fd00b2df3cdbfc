import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../db/connect.ts';
import { identityAuthenticators } from '../../../../db/tables.ts';
import type { Sealer } from '../../../../keys/sealer.ts';
import { base32, stepOf } from './one-time-code.ts';

const { userId, lastStep, confirmedAt } = identityAuthenticators;

/** Apps that show one-time codes; what they know of is encrypted. */
export class Authenticators {
  constructor(private readonly sealer: Sealer) {}

  /** A new secret, as it is typed into an app; it counts for nothing until it is confirmed. */
  async prepare(db: Database, uid: string): Promise<string> {
    const bytes = randomBytes(20);
    const fresh = { secret: this.sealer.seal(uid, bytes.toString('hex')), lastStep: 0, confirmedAt: null };
    await db
      .insert(identityAuthenticators)
      .values({ userId: uid, ...fresh })
      .onConflictDoUpdate({
        target: userId,
        set: { ...fresh, createdAt: new Date() },
        setWhere: isNull(confirmedAt),
      });
    return base32(bytes);
  }

  /** Gives whether the code was right. */
  async confirm(db: Database, uid: string, code: string): Promise<boolean> {
    const step = await this.step(db, uid, code);
    if (step === undefined) return false;
    const confirmed = await db
      .update(identityAuthenticators)
      .set({ confirmedAt: new Date(), lastStep: step })
      .where(and(eq(userId, uid), isNull(confirmedAt)))
      .returning();
    return confirmed.length > 0;
  }

  /** Each code is good once. */
  async check(db: Database, uid: string, code: string): Promise<boolean> {
    const step = await this.step(db, uid, code);
    if (step === undefined) return false;
    const used = await db
      .update(identityAuthenticators)
      .set({ lastStep: step })
      .where(and(eq(userId, uid), isNotNull(confirmedAt), lt(lastStep, step)))
      .returning();
    return used.length > 0;
  }

  /** After a change of keys, so that the old one is not needed any more. */
  async sealAnew(db: Queryable): Promise<void> {
    for (const { userId: uid, secret } of await db.select().from(identityAuthenticators)) {
      if (this.sealer.isFresh(secret)) continue;
      const anew = { secret: this.sealer.seal(uid, this.sealer.unseal(uid, secret)) };
      const isUnchanged = and(eq(userId, uid), eq(identityAuthenticators.secret, secret));
      await db.update(identityAuthenticators).set(anew).where(isUnchanged);
    }
  }

  private async step(db: Database, uid: string, code: string): Promise<number | undefined> {
    const [found] = await db.select().from(identityAuthenticators).where(eq(userId, uid));
    return found && stepOf(Buffer.from(this.sealer.unseal(uid, found.secret), 'hex'), code);
  }
}

export async function hasAuthenticator(db: Queryable, uid: string): Promise<boolean> {
  const found = await db
    .select({ userId })
    .from(identityAuthenticators)
    .where(and(eq(userId, uid), isNotNull(confirmedAt)));
  return found.length > 0;
}

export async function removeAuthenticator(db: Database, uid: string): Promise<boolean> {
  return (await db.delete(identityAuthenticators).where(eq(userId, uid)).returning()).length > 0;
}
