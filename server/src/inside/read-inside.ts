import type { InsideOfFile, PageCount } from '@counterpart/contract/inside';
import { openDocument } from '../blanks/reading/open-document.ts';
import type { WordFile } from '../word/word-file.ts';
import { elementsOf, textIn } from '../word/xml-tree.ts';
import { BlockReader } from './blocks.ts';
import { outlineOf } from './outline.ts';
import { beginningOf, pagesOf } from './pages.ts';
import { wordsIn } from './text.ts';

/** A page that is said to hold more words than this was not counted. */
const mostWordsOnPage = 1200;

/** What may be said of a .docx before it is bought. Throws `Unreadable`. */
export function readInside(bytes: Uint8Array): InsideOfFile {
  const document = openDocument(bytes);
  const blocks = new BlockReader(document).blocks();
  const words = blocks.reduce((sum, block) => sum + wordsIn(block), 0);
  const pages = pagesOf(blocks);
  return {
    words,
    pages: countedIn(document.file, words) ?? { count: Math.max(1, pages.length), is_estimate: true },
    clauses: outlineOf(blocks),
    preview: beginningOf(pages, blocks),
  };
}

/** As the program counted them that saved the file. */
function countedIn(file: WordFile, words: number): PageCount | undefined {
  const tie = file.relationshipsOf('').find(({ type }) => type.endsWith('/extended-properties'));
  if (!tie || tie.isExternal || !file.has(tie.target)) return undefined;
  const said = elementsOf(file.tree(tie.target)).find(({ name }) => /(^|:)Pages$/.test(name));
  const count = Number(said ? textIn(said) : Number.NaN);
  const isCounted = Number.isInteger(count) && count > 0 && count < 10_000 && words / count < mostWordsOnPage;
  return isCounted ? { count, is_estimate: false } : undefined;
}
