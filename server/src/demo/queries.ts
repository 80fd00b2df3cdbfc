import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { templates, templateVersions, users } from '../db/tables.ts';

export async function isShopEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: templates.id }).from(templates).limit(1);
  return found.length === 0;
}

/** A version by the name of its file; nobody but the demo has added templates yet. */
export async function findDemoTemplate(
  db: Queryable,
  fileNameUponDownload: string,
  version: number,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: templateVersions.templateId })
    .from(templateVersions)
    .where(
      and(
        eq(templateVersions.fileNameUponDownload, fileNameUponDownload),
        eq(templateVersions.version, version),
      ),
    );
  return found?.id;
}

export async function findDemoBuyer(db: Queryable, email: string) {
  const [found] = await db.select().from(users).where(eq(users.email, email));
  return found;
}
