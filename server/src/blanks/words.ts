import { hasWords, type Tree, wordsOf as wordsIn } from '@counterpart/contract/copy/words';
import type { XmlElement } from '../word/xml-tree.ts';
import { wordFileOf } from './reading/open-document.ts';

const tree: Tree<XmlElement> = {
  nameOf: ({ name }) => name,
  attributeOf: ({ attributes }, name) => attributes[name],
  childrenOf: ({ children }) => children,
};

/** The words of a .docx, the same after any program has saved it anew, as a browser reads them too. Throws `Unreadable`. */
export function wordsOf(bytes: Uint8Array): string {
  const file = wordFileOf(bytes);
  return wordsIn(
    new Map(
      file
        .partNames()
        .filter(hasWords)
        .map((part) => [part, file.tree(part)]),
    ),
    tree,
  );
}
