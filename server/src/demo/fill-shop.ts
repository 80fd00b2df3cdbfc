import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answers, DefinedBlank } from '@counterpart/contract/blanks';
import type { Connection, Queryable } from '../db/connect.ts';
import { waitFor } from '../db/locks.ts';
import { inTransaction } from '../db/transaction.ts';
import { defineBlanks } from '../features/filling/blanks/define-blanks.ts';
import { addTemplate, type ReleasedVersion } from '../features/library/documents/add-template.ts';
import { storeThumbnails, thumbnailWidths } from '../features/library/pictures/thumbnails.ts';
import { folders } from '../ports/files/folders.ts';
import { contentTypeOf } from '../ports/files/keys.ts';
import type { FileStore } from '../ports/files/port.ts';
import { isShopEmpty } from './queries.ts';

const day = 86_400_000;

/** As the list in the demo's folder has it: a template is the list of its versions. */
interface DemoVersion
  extends Pick<ReleasedVersion['version'], 'title' | 'description' | 'categories' | 'note'> {
  price_in_cents: number;
  file_name_upon_download: string;
  releasedDaysAgo: number;
  /** How the name of its Word file begins. */
  files: string;
  /** How the names of its pictures begin, which an earlier version may have too. */
  pictures: string;
  /** What is asked for its blanks, where their names do not say it. */
  blanks?: DefinedBlank[];
  /** What the demo customer, who has bought it, has filled in. */
  answers?: { name: string; answers: Answers }[];
}

/** Fills an empty shop with the demo catalogue, whole or not at all, once however many processes start. */
export async function fillShop(connection: Connection, files: FileStore, folder: string): Promise<number> {
  if (!(await isShopEmpty(connection.db))) return 0;
  const list = await readCatalogue(folder);
  const prepared = await Promise.all(
    list.map((versions) => Promise.all(versions.map((version) => prepare(files, folder, version)))),
  );
  return inTransaction(connection, async ({ db }) => {
    await waitFor(db, 'demo catalogue');
    if (!(await isShopEmpty(db))) return 0;
    for (const [index, versions] of prepared.entries())
      await defineAll(db, await addTemplate(db, versions), list[index] ?? []);
    return prepared.length;
  });
}

export const readCatalogue = async (folder: string): Promise<DemoVersion[][]> =>
  JSON.parse(await readFile(join(folder, 'catalogue.json'), 'utf8'));

async function defineAll(db: Queryable, id: string, versions: DemoVersion[]): Promise<void> {
  for (const [index, { blanks }] of versions.entries())
    if (blanks) await defineBlanks(db, { templateId: id, version: index + 1 }, blanks);
}

async function prepare(files: FileStore, folder: string, version: DemoVersion): Promise<ReleasedVersion> {
  const releasedAt = new Date(Date.now() - version.releasedDaysAgo * day);
  const name = `${version.file_name_upon_download}-${releasedAt.getTime()}`;
  const documentKey = `${folders.documents}${name}.docx`;
  const read = (file: string) => readFile(join(folder, file));
  const pictures = thumbnailWidths.map(async (width) => ({
    width,
    bytes: await read(`${version.pictures}-${width}.webp`),
  }));
  const [thumbnailKey] = await Promise.all([
    storeThumbnails(files, name, await Promise.all(pictures)),
    files.put(documentKey, await read(`${version.files}.docx`), contentTypeOf(documentKey)),
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
      note: version.note,
    },
  };
}
