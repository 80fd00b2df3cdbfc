import type { BlanksInFile, DefinedBlank } from '@counterpart/contract/blanks';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { versionColumns } from '../../../db/fragments/version-columns.ts';
import { isUuid } from '../../../db/is-uuid.ts';
import { blankDefinitions, foundBlanks, templateVersions } from '../../../db/tables.ts';
import type { Kept } from '../../library/files/read-once.ts';

export interface Version {
  version: number;
  title: string;
  date: Date;
  documentKey: string;
  isWithdrawn: boolean;
  /** What an administrator said of its blanks; nothing where nobody has. */
  definition: DefinedBlank[] | null;
  revision: number;
}

/** All, the oldest first: what was said of a withdrawn one's blanks holds for those after it. */
export async function findVersions(db: Queryable, templateId: string): Promise<Version[]> {
  if (!isUuid(templateId)) return [];
  return db
    .select({
      ...versionColumns,
      isWithdrawn: sql<boolean>`${templateVersions.withdrawnAt} is not null`,
      definition: blankDefinitions.fields,
      revision: sql<number>`coalesce(${blankDefinitions.revision}, 0)`,
    })
    .from(templateVersions)
    .leftJoin(
      blankDefinitions,
      and(
        eq(blankDefinitions.templateId, templateVersions.templateId),
        eq(blankDefinitions.version, templateVersions.version),
      ),
    )
    .where(eq(templateVersions.templateId, templateId))
    .orderBy(asc(templateVersions.version));
}

/** Says no where somebody else has said something since that revision. */
export async function saveDefinition(
  db: Queryable,
  { templateId, version, revision }: { templateId: string; version: number; revision: number },
  fields: DefinedBlank[],
): Promise<boolean> {
  const { templateId: template, version: number, revision: last } = blankDefinitions;
  const saved =
    revision === 0
      ? await db
          .insert(blankDefinitions)
          .values({ templateId, version, fields })
          .onConflictDoNothing()
          .returning({ version: number })
      : await db
          .update(blankDefinitions)
          .set({ fields, revision: sql`${last} + 1` })
          .where(and(eq(template, templateId), eq(number, version), eq(last, revision)))
          .returning({ version: number });
  return saved.length > 0;
}

export async function findFound(db: Queryable, documentKey: string): Promise<Kept<BlanksInFile> | undefined> {
  const [row] = await db
    .select({ found: foundBlanks.found, reason: foundBlanks.reason })
    .from(foundBlanks)
    .where(eq(foundBlanks.documentKey, documentKey));
  return row?.found ? { found: row.found } : row && { reason: row.reason ?? '' };
}

export async function keepFound(
  db: Queryable,
  documentKey: string,
  found: Kept<BlanksInFile>,
): Promise<void> {
  await db
    .insert(foundBlanks)
    .values({ documentKey, ...found })
    .onConflictDoNothing();
}

/** Documents whose blanks nobody has looked for yet, the newest first. */
export async function findUnread(db: Queryable, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select document_key as key from ${templateVersions}
    where withdrawn_at is null and document_key not ilike '%.doc'
      and not exists (select from ${foundBlanks} where ${foundBlanks.documentKey} = ${templateVersions.documentKey})
    group by document_key order by max(created_at) desc limit ${most}`);
  return rows.map(({ key }) => key);
}
