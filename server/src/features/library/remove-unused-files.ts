import { sql } from 'drizzle-orm';
import type { Connection, Queryable } from '../../db/connect.ts';
import { templateVersions } from '../../db/tables.ts';
import type { FileStore } from '../../ports/files/port.ts';
import { thumbnailKeys } from './store-thumbnail.ts';
import { forgetUploads } from './upload-queries.ts';

const day = 86_400_000;
const atATime = 500;
const folders = ['uploads/', 'templates/', 'template-thumbnails/', 'template-previews/'];

/**
 * Deletes files that no version uses and that are older than a day. Whatever becomes part of a version is written
 * minutes before, or is part of another one that stays locked meanwhile: an old file that nothing uses stays unused.
 */
export async function removeUnusedFiles({
  connection: { db },
  files,
}: {
  connection: Connection;
  files: FileStore;
}): Promise<number> {
  const before = new Date(Date.now() - day);
  let removed = 0;
  for (const folder of folders) {
    for await (const keys of inPortions(files.list(folder, before))) {
      for (const key of await unusedOf(db, keys)) {
        await files.delete(key);
        removed += 1;
      }
    }
  }
  await files.removeUnfinished(before);
  await forgetUploads(db, before);
  return removed;
}

async function* inPortions(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let portion: string[] = [];
  for await (const key of keys) {
    portion.push(key);
    if (portion.length < atATime) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** Withdrawn versions use their files too: what happened stays readable. */
async function unusedOf(db: Queryable, keys: string[]): Promise<string[]> {
  const wide = keys.map((key) => key.replace(/-320\.webp$/, '-640.webp'));
  const asked = sql`${sql.param(keys)}::text[]`;
  const { rows } = await db.execute<{ key: string }>(sql`
    select document_key as key from ${templateVersions} where document_key = any(${asked})
    union select thumbnail_key from ${templateVersions} where thumbnail_key = any(${sql.param(wide)}::text[])
    union select unnest(preview_keys) from ${templateVersions} where preview_keys && ${asked}`);
  const used = new Set(rows.flatMap(({ key }) => [key, ...thumbnailKeys(key)]));
  return keys.filter((key) => !used.has(key));
}
