import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { fingerprints, templates, templateVersions } from '../../db/tables.ts';
import type { CopyMarks, Known } from './rules.ts';

/** The versions whose document this may be, proven or not. */
export async function findKnown(db: Queryable, marks: CopyMarks): Promise<Known[]> {
  const { sha256, words_sha256: words, document_id: id } = marks;
  const marked: (SQL | undefined)[] = [
    eq(fingerprints.sha256, sha256),
    words ? eq(fingerprints.wordsSha256, words) : undefined,
    id ? eq(fingerprints.documentId, id) : undefined,
  ];
  return db
    .select({
      sha256: fingerprints.sha256,
      wordsSha256: fingerprints.wordsSha256,
      templateId: templateVersions.templateId,
      version: templateVersions.version,
      title: templateVersions.title,
      date: templateVersions.createdAt,
      isOnSale: sql<boolean>`${templates.withdrawnAt} is null and ${templateVersions.withdrawnAt} is null`,
    })
    .from(fingerprints)
    .innerJoin(templateVersions, eq(templateVersions.documentKey, fingerprints.documentKey))
    .innerJoin(templates, eq(templates.id, templateVersions.templateId))
    .where(or(...marked))
    .limit(100);
}

export async function findNewest(
  db: Queryable,
  templateId: string,
): Promise<{ version: number; title: string; date: Date } | undefined> {
  const [row] = await db
    .select({
      version: templateVersions.version,
      title: templateVersions.title,
      date: templateVersions.createdAt,
    })
    .from(templateVersions)
    .where(and(eq(templateVersions.templateId, templateId), isNull(templateVersions.withdrawnAt)))
    .orderBy(desc(templateVersions.version))
    .limit(1);
  return row;
}
