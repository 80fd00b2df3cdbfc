import type { Connection, Queryable } from '../../db/connect.ts';
import { understand } from '../catalogue/search/understand.ts';
import { findChosen, findUnread, forgetInterests, keepInterest } from './queries.ts';
import { meantBy, namedOptions } from './rules.ts';

/** In milliseconds; a job that takes longer than a quarter of an hour is begun by somebody else. */
const patience = 10 * 60_000;

/** What new ones mean, in the words of the catalogue. */
export async function readNewInterests(db: Queryable, names: string[]): Promise<void> {
  for (const name of await findUnread(db, names)) await read(db, name);
}

/** All of them again, for other synonyms and other words of the catalogue; the longest ago first. */
export async function readInterests({ db }: Connection): Promise<void> {
  const end = Date.now() + patience;
  await forgetInterests(db, namedOptions);
  for (const name of await findChosen(db, namedOptions)) {
    if (Date.now() > end) return;
    await read(db, name);
  }
}

async function read(db: Queryable, name: string): Promise<void> {
  const queries: string[] = [];
  for (const part of meantBy(name)) {
    const understood = await understand(db, part);
    if (understood) queries.push(`(${understood.all})`);
  }
  await keepInterest(db, name, queries.join(' | '));
}
