import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queryable } from './connect.ts';
import { secrets } from './tables.ts';

/** A random secret that every process of the shop shares: the first who asks makes it. */
export async function sharedSecret(db: Queryable, name: string): Promise<string> {
  const kept = await findSecret(db, name);
  if (kept) return kept;
  const value = randomBytes(32).toString('hex');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  return (await findSecret(db, name)) ?? value;
}

async function findSecret(db: Queryable, name: string): Promise<string | undefined> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row?.value;
}
