import type { XmlElement } from '../../word/xml-tree.ts';
import type { Place } from '../adopting/place.ts';
import type { Item } from '../aligning/items.ts';
import type { Atom } from '../reading/flatten.ts';
import type { Part, Token } from '../reading/tokens.ts';
import type { Context } from './context.ts';

type Change = 'w:ins' | 'w:del' | 'w:moveTo' | 'w:moveFrom' | undefined;

/** The smallest thing that is written: a stretch of text or something else inside a run, or a mark. */
export interface Leaf {
  change: Change;
  /** Marks stand wherever the leaf before them does. */
  isMark: boolean;
  chain: XmlElement[];
  isOlder: boolean;
  look: XmlElement | undefined;
  lookKey: string;
  /** The look that it had, if that was another one. */
  lookBefore?: { properties: XmlElement | undefined; key: string };
  text?: string;
  node?: XmlElement;
  isBare?: boolean;
}

const changes = {
  insert: 'w:ins',
  delete: 'w:del',
  'move-here': 'w:moveTo',
  'move-away': 'w:moveFrom',
} as const;

export function leavesOf(context: Context, item: Item, place: Place): Leaf[] {
  if (item.op === 'end') return [];
  if (item.op === 'mark') {
    const { node } = item;
    return [
      { change: undefined, isMark: true, chain: [], isOlder: false, look: undefined, lookKey: '', node },
    ];
  }
  if (item.op === 'keep') return keptLeaves(context, item.older, item.newer);
  const isOlder = item.op === 'delete' || item.op === 'move-away';
  const side = isOlder ? context.older : context.newer;
  const { parts, atoms, chain } = item.token;
  const changed = ({ look }: Part | Atom): Leaf => ({
    change: changes[item.op],
    isMark: false,
    chain,
    isOlder,
    look: isOlder ? context.adoption.look(look) : look,
    lookKey: side.lookOf(look),
  });
  return [
    ...parts.map((part) => Object.assign(changed(part), { text: part.text })),
    ...atoms.map((atom) =>
      Object.assign(changed(atom), {
        node: isOlder ? context.adoption.copy(atom.node, place) : atom.node,
        isBare: atom.isBare,
      }),
    ),
  ];
}

function keptLeaves({ older, newer }: Context, before: Token, now: Token): Leaf[] {
  const kept = (was: XmlElement | undefined, is: XmlElement | undefined): Leaf => {
    const key = older.lookOf(was);
    const lookKey = newer.lookOf(is);
    const leaf = { change: undefined, isMark: false, chain: now.chain, isOlder: false, look: is, lookKey };
    return key === lookKey ? leaf : { ...leaf, lookBefore: { properties: was, key } };
  };
  const leaves: Leaf[] = [];
  let index = 0;
  let used = 0;
  for (const part of now.parts)
    for (let start = 0; start < part.text.length; ) {
      const was = before.parts[index] ?? { text: part.text, look: undefined };
      const length = Math.min(part.text.length - start, was.text.length - used);
      const leaf = kept(was.look, part.look);
      leaf.text = part.text.slice(start, start + length);
      leaves.push(leaf);
      start += length;
      used += length;
      if (used >= was.text.length) {
        index += 1;
        used = 0;
      }
    }
  now.atoms.forEach((atom, place) => {
    const leaf = kept(before.atoms[place]?.look, atom.look);
    leaf.node = atom.node;
    leaf.isBare = atom.isBare;
    leaves.push(leaf);
  });
  return leaves;
}
