/** A parsed part of a Word file, whoever parsed it. Names are those of Word's own vocabulary, such as `w:p` or `mc:Fallback`. */
export interface Tree<N> {
  nameOf(node: N): string;
  attributeOf(node: N, name: string): string | undefined;
  childrenOf(node: N): Iterable<N | string>;
}

/** More than this is not read: no document of the shop has so much text. */
export const mostText = 25 * 1024 * 1024;

const body = /^word\/(?:document|footnotes|endnotes)\.xml$/;
const margins = /^word\/(?:header|footer)\d*\.xml$/;

/** Where every word processor writes the words. */
export const hasWords = (part: string): boolean => body.test(part) || margins.test(part);

/**
 * What a document says, however it is written down: without formatting, spelling of spaces, tracked deletions, and what
 * fields work out by themselves. A program that saves the document anew may repeat headers and footers, and number them
 * anew. Empty where it says nothing.
 */
export function wordsOf<N>(parts: Map<string, N>, tree: Tree<N>): string {
  const names = [...parts.keys()].sort();
  const texts = (wanted: RegExp) =>
    names.filter((name) => wanted.test(name)).map((name) => textOf(parts.get(name) as N, tree));
  return [...texts(body), ...new Set(texts(margins).sort())].filter(Boolean).join('\n');
}

const space: Record<string, string> = {
  'w:p': ' ',
  'w:tab': ' ',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '\u2011',
};
const skipped = new Set(['w:del', 'w:moveFrom', 'mc:Fallback', 'w:pPr', 'w:rPr', 'w:sectPr', 'w:instrText']);

function textOf<N>(root: N, tree: Tree<N>): string {
  const pieces: string[] = [];
  /** For each open field, whether its result has begun. */
  const fields: boolean[] = [];
  const isShown = () => !fields.includes(true);

  function enter(node: N) {
    const name = tree.nameOf(node);
    if (skipped.has(name) || name === 'w:fldSimple') return;
    if (name === 'w:fldChar') return turn(tree.attributeOf(node, 'w:fldCharType'));
    if (space[name]) pieces.push(space[name]);
    for (const child of tree.childrenOf(node))
      if (typeof child !== 'string') enter(child);
      else if (name === 'w:t' && isShown()) pieces.push(child);
  }

  function turn(type: string | undefined) {
    if (type === 'begin') fields.push(false);
    else if (type === 'separate' && fields.length > 0) fields[fields.length - 1] = true;
    else if (type === 'end') fields.pop();
  }

  enter(root);
  return pieces
    .join('')
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The custom property by which a document says where it comes from. */
export const stampName = 'CounterpartDocument';
export const stampPart = 'docProps/custom.xml';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that a document carries, from its custom properties. */
export function stampIn<N>(properties: N, tree: Tree<N>): string | undefined {
  for (const property of tree.childrenOf(properties)) {
    if (typeof property === 'string' || tree.attributeOf(property, 'name') !== stampName) continue;
    const text = plainText(property, tree).trim().toLowerCase();
    return uuid.test(text) ? text : undefined;
  }
  return undefined;
}

const plainText = <N>(node: N, tree: Tree<N>): string =>
  [...tree.childrenOf(node)]
    .map((child) => (typeof child === 'string' ? child : plainText(child, tree)))
    .join('');
