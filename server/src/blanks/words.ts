import { childOf, elementsOf, textIn, type XmlElement } from '../word/xml-tree.ts';
import { wordFileOf } from './reading/open-document.ts';

const signs = new Map([
  ['w:tab', ' '],
  ['w:br', ' '],
  ['w:cr', ' '],
  ['w:noBreakHyphen', '\u2011'],
]);
/** What is deleted or moved away, and text boxes, which programs write in ways of their own. */
const leftOut = /^w:(del|moveFrom|txbxContent|\w+Pr)$|^mc:Fallback$/;

/**
 * The words of a .docx as one line, the same after any program has saved it anew: the paragraphs of the body in the order
 * of the file, those of tables too, then of each note in footnotes.xml and endnotes.xml that has no `w:type`. A paragraph
 * is its `w:t`, with a space for `w:tab`, `w:br` and `w:cr` and U+2011 for `w:noBreakHyphen`, without what stands in
 * `w:del`, `w:moveFrom`, `w:txbxContent` and `mc:Fallback`; paragraphs are joined by a space. Of that the NFKC form, without
 * U+00AD, each stretch of whitespace as one space, none at either end. Throws `Unreadable`.
 */
export function wordsOf(bytes: Uint8Array): string {
  const file = wordFileOf(bytes);
  const body = childOf(file.tree(file.mainPart), 'w:body');
  const notes = ['footnote', 'endnote'].flatMap((kind) => {
    const part = file.single(`${kind}s`);
    return part ? elementsOf(file.tree(part)).filter(({ attributes }) => !attributes['w:type']) : [];
  });
  const pieces: string[] = [];
  for (const story of [...(body ? [body] : []), ...notes]) collect(story, pieces);
  return pieces.join('').normalize('NFKC').replaceAll('\u00AD', '').replace(/\s+/g, ' ').trim();
}

function collect(parent: XmlElement, pieces: string[]) {
  for (const node of elementsOf(parent)) {
    if (leftOut.test(node.name)) continue;
    if (node.name === 'w:t') pieces.push(textIn(node));
    else if (signs.has(node.name)) pieces.push(signs.get(node.name) ?? '');
    else collect(node, pieces);
    if (node.name === 'w:p') pieces.push(' ');
  }
}
