import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { fingerprints, templateVersions } from '../../../db/tables.ts';
import type { Fingerprint } from './make-fingerprint.ts';

export async function findFingerprint(db: Queryable, documentKey: string): Promise<Fingerprint | undefined> {
  const [row] = await db.select().from(fingerprints).where(eq(fingerprints.documentKey, documentKey));
  return row;
}

/** What is stored under a key never changes, so neither does this. */
export async function keepFingerprint(
  db: Queryable,
  documentKey: string,
  fingerprint: Fingerprint,
): Promise<void> {
  await db
    .insert(fingerprints)
    .values({ documentKey, ...fingerprint })
    .onConflictDoNothing();
}

/** Documents of the library that have none. */
export async function findUnprinted(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select document_key as key from ${templateVersions}
    where not exists (select from ${fingerprints} where ${fingerprints.documentKey} = ${templateVersions.documentKey})
    group by document_key order by max(created_at) desc limit ${most}`);
  return rows.map(({ key }) => key);
}

/** Those of documents that no version has any more. */
export async function forgetFingerprints(db: Queryable): Promise<void> {
  await db
    .delete(fingerprints)
    .where(
      sql`not exists (select from ${templateVersions} where ${templateVersions.documentKey} = ${fingerprints.documentKey})`,
    );
}
