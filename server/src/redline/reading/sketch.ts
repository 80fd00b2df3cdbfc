import { textIn, type XmlElement } from '../../word/xml-tree.ts';
import { type Flat, shownSigns } from './flatten.ts';
import type { Side } from './side.ts';

/** A paragraph as a whole, worked out without taking it apart into words. */
export interface Sketch {
  /** Two paragraphs with the same key have the same words in the same wrappings. */
  key: string;
  /** And with the same looks every letter of them looks the same. */
  looks: string;
  text: string;
  /** Nothing but text and breaks is in it. */
  isPlain: boolean;
  hasMarks: boolean;
}

export function sketchOf(
  list: Flat[],
  side: Side,
  part: string,
  chainKey: (chain: XmlElement[]) => string,
): Sketch {
  const sketch = { key: '', looks: '', text: '', isPlain: true, hasMarks: false };
  let chain: XmlElement[] | undefined;
  let look: string | undefined;
  let length = 0;
  for (const flat of list) {
    if (flat.kind === 'mark') {
      sketch.hasMarks = true;
      continue;
    }
    const { node } = flat.atom;
    if (flat.chain !== chain) sketch.key += `\u0001${chainKey(flat.chain)}\u0001`;
    chain = flat.chain;
    const isText = node.name === 'w:t';
    const shown = isText ? textIn(node) : shownSigns.get(node.name);
    if (shown === undefined) sketch.isPlain = false;
    sketch.key += isText ? shown : `\u0002${keyOfSign(node, side, part)}\u0002`;
    sketch.text += shown ?? '';
    const own = side.lookOf(flat.atom.look);
    if (own !== look) {
      sketch.looks += `${length}\u0001${own}\u0001`;
      look = own;
    }
    length += isText ? (shown ?? '').length : 1;
  }
  return sketch;
}

/** Notes are looked at where they stand: that there is one is all that counts here. */
const keyOfSign = (node: XmlElement, side: Side, part: string) =>
  /^w:(footnote|endnote)Reference$/.test(node.name) ? node.name : side.meaning(node, part);
