import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../db/connect.ts';
import { templates } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { addTemplate, type NewVersion, publishVersion } from '../features/library/publish-version.ts';
import { storeThumbnails, thumbnailWidths } from '../features/library/store-thumbnail.ts';
import type { FileStore } from '../ports/files/port.ts';

const day = 86_400_000;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const lock = 7_203_118_443;

/** As the list in the demo's folder has it: a template is the list of its versions. */
interface DemoVersion {
  title: string;
  description: string;
  price_in_cents: number;
  file_name_upon_download: string;
  categories: string[];
  releasedDaysAgo: number;
  /** How the names of its files begin. */
  files: string;
}

interface Prepared {
  releasedAt: Date;
  version: NewVersion;
}

/** Fills an empty shop with the demo catalogue, whole or not at all, once however many processes start. */
export async function fillShop(connection: Connection, files: FileStore, folder: string): Promise<number> {
  if (!(await isShopEmpty(connection.db))) return 0;
  const list: DemoVersion[][] = JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));
  const prepared = await Promise.all(
    list.map((versions) => Promise.all(versions.map((version) => prepare(files, folder, version)))),
  );
  return inTransaction(connection, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if (!(await isShopEmpty(db))) return 0;
    for (const versions of prepared) {
      const id = await addTemplate(db, { createdAt: versions[0]?.releasedAt });
      for (const { version, releasedAt } of versions) await publishVersion(db, id, version, releasedAt);
    }
    return prepared.length;
  });
}

async function isShopEmpty(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: templates.id }).from(templates).limit(1);
  return found.length === 0;
}

async function prepare(files: FileStore, folder: string, version: DemoVersion): Promise<Prepared> {
  const releasedAt = new Date(Date.now() - version.releasedDaysAgo * day);
  const name = `${version.file_name_upon_download}-${releasedAt.getTime()}`;
  const documentKey = `templates/${name}.docx`;
  const read = (ending: string) => readFile(join(folder, version.files + ending));
  const pictures = thumbnailWidths.map(async (width) => ({ width, bytes: await read(`-${width}.webp`) }));
  const [thumbnailKey] = await Promise.all([
    storeThumbnails(files, name, await Promise.all(pictures)),
    files.put(documentKey, await read('.docx'), wordType),
  ]);
  return {
    releasedAt,
    version: {
      title: version.title,
      description: version.description,
      priceInCents: version.price_in_cents,
      categories: version.categories,
      thumbnailKey,
      documentKey,
      fileNameUponDownload: version.file_name_upon_download,
    },
  };
}
