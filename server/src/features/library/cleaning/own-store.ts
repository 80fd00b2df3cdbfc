import { randomUUID } from 'node:crypto';
import type { Connection, Queryable } from '../../../db/connect.ts';
import { holding } from '../../../db/locks.ts';
import { everyFolder, folders } from '../../../ports/files/folders.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { readWhole } from '../files/read-whole.ts';
import { findStoreId, findUsedKeys, hasDocuments, keepStoreId } from './queries.ts';

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
 * Makes database and store known to each other, where nothing speaks against it: the store is empty, or most of its
 * documents are this database's. A database has an id of its own before that, so that one beside the files of another,
 * as a mistyped address gives, stays a stranger to them whatever is uploaded there.
 */
export async function acquaint({ db, pool }: Connection, files: FileStore): Promise<boolean> {
  if (await isOwnStore(db, files)) return true;
  // One after the other: while the first of several fills the store, it is neither empty nor known.
  return holding(pool, 'file store', () => meet(db, files));
}

async function meet(db: Queryable, files: FileStore): Promise<boolean> {
  const id = await keepStoreId(db, randomUUID());
  const kept = await idIn(files);
  if (kept !== undefined) return kept === id;
  if (!(await isEmpty(files)) && !(await hasMostlyDocumentsOf(db, files))) return false;
  await keepId(files, id);
  return true;
}

/** Whether the database has documents and the store nothing at all. Asked in this order: files are stored before they are used. */
export const hasLostAll = async (db: Queryable, files: FileStore): Promise<boolean> =>
  (await hasDocuments(db)) && isEmpty(files);

/** Makes them belong together because somebody says so; to another database that used this store it is a stranger's. */
export const joinStore = ({ db, pool }: Connection, files: FileStore): Promise<void> =>
  holding(pool, 'file store', async () => keepId(files, await keepStoreId(db, randomUUID())));

const keepId = (files: FileStore, id: string) =>
  files.put(idKey, Buffer.from(JSON.stringify({ id })), 'application/json');

async function idIn(files: FileStore): Promise<string | undefined> {
  const bytes = await readWhole(files, idKey, 1000);
  if (!bytes) return undefined;
  const { id }: { id?: unknown } = JSON.parse(bytes.toString());
  return typeof id === 'string' ? id : '';
}

async function hasMostlyDocumentsOf(db: Queryable, files: FileStore): Promise<boolean> {
  const { looked, used } = await lookAtDocuments(db, files);
  return used > looked / 2;
}

/** How many of some documents in the store the database uses. */
export async function lookAtDocuments(
  db: Queryable,
  files: FileStore,
): Promise<{ looked: number; used: number }> {
  const keys: string[] = [];
  for await (const key of files.list(folders.documents)) if (keys.push(key) === enoughToKnow) break;
  return { looked: keys.length, used: (await findUsedKeys(db, keys)).length };
}

async function isEmpty(files: FileStore): Promise<boolean> {
  for (const folder of everyFolder) for await (const _ of files.list(folder)) return false;
  return true;
}
