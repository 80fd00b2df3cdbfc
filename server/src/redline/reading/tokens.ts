import { descendants, textIn, withChildren, type XmlElement } from '../../word/xml-tree.ts';
import { type Atom, type Flat, shownSigns } from './flatten.ts';
import type { Side } from './side.ts';

/** Text of one look. */
export interface Part {
  text: string;
  look: XmlElement | undefined;
}

export interface NoteReference {
  kind: 'footnote' | 'endnote';
  id: string;
}

/** A word, a stretch of spaces, a sign, or a thing that is never taken apart, such as a field or a picture. */
export interface Token {
  /** Two tokens with the same key say the same in the same kind of wrapping. */
  key: string;
  /** What a reader sees of it. */
  text: string;
  /** Links and content controls around it, the outermost first. */
  chain: XmlElement[];
  parts: Part[];
  atoms: Atom[];
  note?: NoteReference;
}

/** Something without a width, such as a bookmark, before the token with that number. */
export interface Mark {
  at: number;
  node: XmlElement;
}

const words = /\{\{[^{}]{1,200}\}\}|[\p{L}\p{N}\p{M}]+(?:[.,'’\-‐‑][\p{L}\p{N}\p{M}]+)*| +|./gsu;

/** What the wrappings around something say, in both files alike. */
export function chainKeys(side: Side, part: string): (chain: XmlElement[]) => string {
  const known = new Map<XmlElement[], string>();
  return (chain) => {
    const key = known.get(chain) ?? chain.map((wrapper) => wrapperKey(wrapper, side, part)).join('');
    known.set(chain, key);
    return key;
  };
}

export function tokensOf(
  list: Flat[],
  side: Side,
  part: string,
  keyOf: (chain: XmlElement[]) => string,
): { tokens: Token[]; marks: Mark[] } {
  const tokens: Token[] = [];
  const marks: Mark[] = [];
  let pending: { chain: XmlElement[]; parts: Part[] } | undefined;
  const flush = () => {
    if (pending) for (const token of wordsOf(pending, keyOf(pending.chain))) tokens.push(token);
    pending = undefined;
  };
  for (let index = 0; index < list.length; index += 1) {
    const flat = list[index] as Flat;
    if (flat.kind === 'mark') {
      const length = pending ? countWords(pending.parts) : 0;
      marks.push({ at: tokens.length + length, node: flat.node });
      continue;
    }
    const { chain, atom } = flat;
    if (atom.node.name === 'w:t') {
      if (pending && pending.chain !== chain) flush();
      pending ??= { chain, parts: [] };
      pending.parts.push({ text: textIn(atom.node), look: atom.look });
      continue;
    }
    flush();
    const end = isFieldMark(atom, 'begin') ? endOfField(list, index) : -1;
    const atoms =
      end < 0 ? [atom] : list.slice(index, end + 1).flatMap((one) => (one.kind === 'atom' ? [one.atom] : []));
    if (end > 0) index = end;
    tokens.push({ ...thing(atoms, side, part, keyOf(chain)), chain, parts: [], atoms });
  }
  flush();
  return { tokens, marks };
}

const countWords = (parts: Part[]) =>
  (
    parts
      .map(({ text }) => text)
      .join('')
      .match(words) ?? []
  ).length;

function wordsOf({ chain, parts }: { chain: XmlElement[]; parts: Part[] }, chainKey: string): Token[] {
  const whole = parts.map(({ text }) => text).join('');
  let index = 0;
  let used = 0;
  return (whole.match(words) ?? []).map((text) => {
    const own: Part[] = [];
    for (let left = text.length; left > 0; ) {
      const { text: from = '', look } = parts[index] ?? { text: '', look: undefined };
      const taken = from.slice(used, used + left);
      if (taken) own.push({ text: taken, look });
      left -= taken.length;
      used += taken.length;
      if (used >= from.length) {
        index += 1;
        used = 0;
      }
    }
    return { key: chainKey + text, text, chain, parts: own, atoms: [] };
  });
}

/** The wrapping as far as it says something. */
function wrapperKey(wrapper: XmlElement, side: Side, part: string): string {
  const inside = wrapper.children.filter(
    (child) => typeof child !== 'string' && /^w:(sdtPr|customXmlPr)$/.test(child.name),
  );
  return `${side.meaning(withChildren(wrapper, inside), part)}\u0001`;
}

const isFieldMark = ({ node }: Atom, type: string) =>
  node.name === 'w:fldChar' && node.attributes['w:fldCharType'] === type;

/** Where the field that begins here ends, if it does so in the same paragraph and the same wrapping. */
function endOfField(list: Flat[], start: number): number {
  const first = list[start];
  let depth = 0;
  for (let index = start; index < list.length; index += 1) {
    const flat = list[index] as Flat;
    if (flat.kind === 'mark' || first?.kind !== 'atom' || flat.chain !== first.chain) return -1;
    if (isFieldMark(flat.atom, 'begin')) depth += 1;
    if (isFieldMark(flat.atom, 'end')) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

function thing(
  atoms: Atom[],
  side: Side,
  part: string,
  chainKey: string,
): Pick<Token, 'key' | 'text' | 'note'> {
  const [{ node }] = atoms as [Atom];
  const kind = /^w:(footnote|endnote)Reference$/.exec(node.name)?.[1] as NoteReference['kind'] | undefined;
  if (kind && atoms.length === 1)
    return {
      key: `${chainKey}\u0002${kind}`,
      text: '†',
      note: { kind, id: node.attributes['w:id'] ?? '' },
    };
  const key = atoms.map((atom) => side.meaning(atom.node, part)).join('');
  return { key: `${chainKey}\u0002${key}`, text: seen(atoms) };
}

/** What a reader sees where something stands that is no text. */
function seen(atoms: Atom[]): string {
  if (atoms.length === 1) return shownSigns.get(atoms[0]?.node.name ?? '') ?? pictureOr(atoms[0]?.node);
  let depth = 0;
  let isResult = false;
  let text = '';
  for (const atom of atoms) {
    if (isFieldMark(atom, 'begin')) depth += 1;
    if (isFieldMark(atom, 'end')) depth -= 1;
    if (isFieldMark(atom, 'separate') && depth === 1) isResult = true;
    if (isResult && atom.node.name === 'w:t') text += textIn(atom.node);
    if (isResult && atom.node.name === 'w:tab') text += '\t';
  }
  return text;
}

function pictureOr(node: XmlElement | undefined): string {
  if (!node) return '';
  if (node.name.startsWith('m:'))
    return descendants(node)
      .map((one) => (one.name === 'm:t' ? textIn(one) : ''))
      .join('');
  if (!/^(w:drawing|w:pict|w:object|mc:AlternateContent)$/.test(node.name)) return '';
  return boxesIn(node).length > 0 ? '▢' : '▧';
}

/** Text boxes stand in the file twice: as new readers draw them, and (`isSpare`) for old ones. */
export function boxesIn(node: XmlElement, isSpare = false): { box: XmlElement; isSpare: boolean }[] {
  if (node.name === 'w:txbxContent') return [{ box: node, isSpare }];
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : boxesIn(child, isSpare || child.name === 'mc:Fallback'),
  );
}
