import { desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { keys } from '../../../db/tables.ts';

interface PublishedKey {
  id: string;
  publicKey: { kty: 'OKP'; crv: 'Ed25519'; x: string };
  createdAt: Date;
  retiredAt: Date | null;
}

/** What everybody may know of those of certificates, the newest first. */
export const findPublicKeys = async (db: Queryable): Promise<PublishedKey[]> =>
  (await db
    .select({
      id: keys.id,
      publicKey: keys.publicKey,
      createdAt: keys.createdAt,
      retiredAt: keys.retiredAt,
    })
    .from(keys)
    .where(eq(keys.purpose, 'certificates'))
    .orderBy(desc(keys.createdAt))) as PublishedKey[];
