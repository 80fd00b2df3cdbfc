import type { Queryable } from '../../../db/connect.ts';
import { lookUp } from './queries.ts';
import { canBeMistyped, gramsOf, nearest, piecesOf, wordsIn } from './words.ts';

interface Understood {
  /** Queries of PostgreSQL's full text: everything that was said, or some of it. */
  all: string;
  some: string;
}

/** What a search asks for, by the synonyms of the trade and the words that the shop knows; nothing where it has no words. */
export async function understand(db: Queryable, search: string): Promise<Understood | undefined> {
  const words = wordsIn(search);
  if (words.length === 0) return undefined;
  const looked = await lookUp(db, {
    grams: gramsOf(words),
    words: words.filter(canBeMistyped),
    last: words.at(-1) ?? '',
  });
  const pieces = piecesOf(words, {
    meanings: new Map(looked.flatMap(({ term, means }) => (means ? [[term, means] as const] : []))),
    corrections: new Map(
      looked.flatMap(({ term, like }) => (like ? [[term, nearest(term, like)] as const] : [])),
    ),
  });
  return { all: pieces.join(' & '), some: pieces.join(' | ') };
}
