import { type BlankTools, findBlanksIn } from './find-blanks-in.ts';
import { findUnread } from './queries.ts';

const atOnce = 1000;
/** A job that takes longer than a quarter of an hour is begun by somebody else. */
const longest = 10 * 60_000;
const patience = 60_000;

/** For documents that came before the shop knew of blanks, and what was left over. */
export async function findMissingBlanks(tools: BlankTools): Promise<void> {
  const end = Date.now() + longest;
  for (const key of await findUnread(tools.connection.db, atOnce)) {
    if (Date.now() > end) return;
    await findBlanksIn(tools, key, patience);
  }
}

/** Before anybody asks. */
export async function findNewBlanks(tools: BlankTools, documentKey: string): Promise<void> {
  const { state } = await findBlanksIn(tools, documentKey, patience);
  if (state === 'preparing') throw new Error('the blanks are still to be found');
}
