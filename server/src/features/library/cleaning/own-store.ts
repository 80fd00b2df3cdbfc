import { randomUUID } from 'node:crypto';
import type { Connection, Queryable } from '../../../db/connect.ts';
import { holding } from '../../../db/locks.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { readWhole } from '../files/read-whole.ts';
import { findStoreId, keepStoreId, someDocuments } from './queries.ts';
import { storedFolders } from './stored-folders.ts';

export const idKey = 'store/id.json';
const enoughToKnow = 20;

/** Whether the database and the store belong together: both keep the same id. */
export async function isOwnStore(db: Queryable, files: FileStore): Promise<boolean> {
  const id = await findStoreId(db);
  return id !== undefined && id === (await idIn(files));
}

/** The id that a database shares with its store; nothing until a shop has started on both. */
export const shopIdOf = (db: Queryable): Promise<string | undefined> => findStoreId(db);

/** Whether files come from the store of that shop. One that has not started yet has no id, and neither has its store. */
export const areFilesOf = async (shopId: string | undefined, files: FileStore): Promise<boolean> =>
  (await idIn(files)) === shopId;

/** Whether nothing speaks against files of a shop coming here: they are its own already, or there are none. */
export async function mayTakeFilesOf(shopId: string | undefined, files: FileStore): Promise<boolean> {
  const kept = await idIn(files);
  return kept === undefined ? isEmpty(files) : kept === shopId;
}

/**
 * Makes database and store known to each other, where nothing speaks against it: the store is empty, or has documents
 * of this database. An empty database beside a full store, as a mistyped address gives, stays a stranger to it.
 */
export async function acquaint({ db, pool }: Connection, files: FileStore): Promise<boolean> {
  if (await isOwnStore(db, files)) return true;
  // One after the other: while the first of several fills the store, it is neither empty nor known.
  return holding(pool, 'file store', () => meet(db, files));
}

async function meet(db: Queryable, files: FileStore): Promise<boolean> {
  const [known, kept] = await Promise.all([findStoreId(db), idIn(files)]);
  if (known !== undefined && known === kept) return true;
  if (known !== undefined && kept !== undefined) return false;
  const isFamiliar = (await hasDocumentsOf(db, files)) || (kept === undefined && (await isEmpty(files)));
  if (!isFamiliar) return false;
  const id = await keepStoreId(db, known ?? kept ?? randomUUID());
  if (id !== kept) await files.put(idKey, Buffer.from(JSON.stringify({ id })), 'application/json');
  return true;
}

async function idIn(files: FileStore): Promise<string | undefined> {
  const bytes = await readWhole(files, idKey, 1000);
  if (!bytes) return undefined;
  const { id }: { id?: unknown } = JSON.parse(bytes.toString());
  return typeof id === 'string' ? id : '';
}

async function hasDocumentsOf(db: Queryable, files: FileStore): Promise<boolean> {
  for (const key of await someDocuments(db, enoughToKnow)) {
    const file = await files.read(key);
    file?.bytes.destroy();
    if (file) return true;
  }
  return false;
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for (const folder of storedFolders) for await (const _ of files.list(folder)) return false;
  return true;
}
