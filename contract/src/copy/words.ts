/** A parsed part of a Word file, whoever parsed it. Names are those of Word's own vocabulary, such as `w:p` or `mc:Fallback`. */
export interface Tree<N> {
  nameOf(node: N): string;
  attributeOf(node: N, name: string): string | undefined;
  childrenOf(node: N): Iterable<N | string>;
}

/** More than this is not read: no document of the shop has so much text. */
export const mostText = 25 * 1024 * 1024;

const stories = /^word\/(?:document|footnotes|endnotes)\.xml$/;
const margins = /^word\/(?:header|footer)\d*\.xml$/;

/** Where every word processor writes the words. */
export const hasWords = (part: string): boolean => stories.test(part) || margins.test(part);

/**
 * What a document says, the same after any program has saved it anew: without formatting, spelling of spaces, tracked
 * deletions, and what fields work out by themselves. Programs put text boxes, headers and footers where they like, and
 * repeat them, so each counts once, after the rest. Empty where the document says nothing.
 */
export function wordsOf<N>(parts: Map<string, N>, tree: Tree<N>): string {
  const aside = new Set<string>();
  const read = (wanted: RegExp) =>
    [...parts]
      .filter(([name]) => wanted.test(name))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, root]) => textOf(root, tree, aside));
  const body = read(stories);
  for (const text of read(margins)) aside.add(text);
  return [...body, ...[...aside].sort()].filter(Boolean).join(' ');
}

const signs: Record<string, string> = {
  'w:p': ' ',
  'w:tab': ' ',
  'w:br': ' ',
  'w:cr': ' ',
  'w:noBreakHyphen': '\u2011',
};
const leftOut = /^(?:w:(?:del|moveFrom|fldSimple|\w+Pr)|mc:Fallback)$/;

/** One that is open. */
interface Field {
  instruction: string;
  hasResult: boolean;
}

const isWorkedOut = ({ instruction, hasResult }: Field) => hasResult && !/^\s*HYPERLINK\b/i.test(instruction);

function textOf<N>(root: N, tree: Tree<N>, aside: Set<string>): string {
  const pieces: string[] = [];
  const fields: Field[] = [];

  function enter(node: N) {
    const name = tree.nameOf(node);
    if (leftOut.test(name) || isNoNote(node, name)) return;
    if (name === 'w:txbxContent' && node !== root) {
      aside.add(textOf(node, tree, aside));
      return;
    }
    if (name === 'w:fldChar') turn(tree.attributeOf(node, 'w:fldCharType'));
    if (signs[name]) pieces.push(signs[name]);
    for (const child of tree.childrenOf(node))
      if (typeof child !== 'string') enter(child);
      else take(name, child);
  }

  /** The lines above notes, which are kept like notes. */
  function isNoNote(node: N, name: string) {
    return /^w:(?:foot|end)note$/.test(name) && tree.attributeOf(node, 'w:type') !== undefined;
  }

  function take(name: string, text: string) {
    const field = fields.at(-1);
    if (name === 'w:instrText' && field) field.instruction += text;
    if (name === 'w:t' && !fields.some(isWorkedOut)) pieces.push(text);
  }

  function turn(type: string | undefined) {
    const field = fields.at(-1);
    if (type === 'begin') fields.push({ instruction: '', hasResult: false });
    else if (type === 'separate' && field) field.hasResult = true;
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
