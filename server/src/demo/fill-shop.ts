import { sql } from 'drizzle-orm';
import type { Connection } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import { addTemplate, type NewVersion, publishVersion } from '../features/library/publish-version.ts';
import { storeThumbnail } from '../features/library/store-thumbnail.ts';
import type { FileStore } from '../ports/files/port.ts';
import { demoCatalogue } from './catalogue.ts';
import { cover } from './cover.ts';
import { isShopEmpty } from './empty-shop.ts';
import type { DemoTemplate, DemoVersion } from './legal-document.ts';
import { wordFile } from './word-file.ts';

const day = 86_400_000;
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const lock = 7_203_118_443;

interface Prepared {
  releasedAt: Date;
  version: NewVersion;
}

/** Fills an empty shop with the demo catalogue, whole or not at all, once however many processes start. */
export async function fillShop(connection: Connection, files: FileStore): Promise<number> {
  if (!(await isShopEmpty(connection.db))) return 0;
  const prepared = await Promise.all(demoCatalogue.map((template) => prepare(files, template)));
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

async function prepare(files: FileStore, template: DemoTemplate): Promise<Prepared[]> {
  return Promise.all(template.versions.map((version) => prepareVersion(files, version)));
}

async function prepareVersion(files: FileStore, version: DemoVersion): Promise<Prepared> {
  const releasedAt = new Date(Date.now() - version.releasedDaysAgo * day);
  const name = `${version.file_name_upon_download}-${releasedAt.getTime()}`;
  const documentKey = `templates/${name}.docx`;
  const [thumbnailKey] = await Promise.all([
    cover(version.document).then((picture) => storeThumbnail(files, name, picture)),
    wordFile(version.document).then((bytes) => files.put(documentKey, bytes, wordType)),
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
