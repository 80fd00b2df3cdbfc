import { largestUpload } from '@counterpart/contract/facts/sizes';
import type { Deps } from '../../deps.ts';
import { readWhole } from '../../library/files/read-whole.ts';
import { addMissingWords, findUnread, forgetTexts, keepText, learnWords } from './text-queries.ts';

type Tools = Pick<Deps, 'connection' | 'files' | 'documents' | 'log'>;

const atOnce = 1000;
/** In characters; the rest of a longer document is not searched. */
const longest = 200_000;
/** A job that takes longer than a quarter of an hour is begun by somebody else. */
const patience = 10 * 60_000;

/** The search knows the text of a template that was stored or changed. */
export async function readText(tools: Tools, templateId: string): Promise<void> {
  const { db } = tools.connection;
  for (const key of await findUnread(db, 1, templateId)) await read(tools, key);
  await learnWords(db);
}

/** For what came before the search read texts, and what was left over. */
export async function readMissingTexts(tools: Tools): Promise<void> {
  const { db } = tools.connection;
  const end = Date.now() + patience;
  await forgetTexts(db);
  await addMissingWords(db);
  await learnWords(db);
  for (const key of await findUnread(db, atOnce)) {
    if (Date.now() > end) return;
    await read(tools, key);
  }
}

/** What cannot be read has no words, and is not tried again. */
async function read({ connection: { db }, files, documents, log }: Tools, key: string): Promise<void> {
  const bytes = await readWhole(files, key, largestUpload);
  if (!bytes) return log.warn({ key }, 'a document of the library is missing in the store');
  const told = await documents.words(bytes);
  if (told === 'busy') throw new Error('the document is still to be read');
  await keepText(db, key, 'done' in told ? told.done.slice(0, longest) : '');
}
