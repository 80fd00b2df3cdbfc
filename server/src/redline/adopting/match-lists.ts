import { nameOf } from '../../word/styles.ts';
import { childOf, childrenOf, settingOf, textIn, type XmlElement } from '../../word/xml-tree.ts';
import type { Side } from '../reading/side.ts';

/** Which list of the newer file is which one of the older: ids are no help, what the lists say and number is. */
export function matchLists(
  older: Side,
  newer: Side,
): { lists: Map<string, string>; abstracts: Map<string, string> } {
  const lists = new Map<string, string>();
  const abstracts = new Map<string, string>();
  const takenLists = new Set<string>();
  const takenAbstracts = new Set<string>();
  const definitions = { older: definitionsOf(older), newer: definitionsOf(newer) };
  const tryPair = (one: string, other: string) => {
    if (lists.has(one) || takenLists.has(other)) return;
    if (definitions.older(one) !== definitions.newer(other)) return;
    const abstract = older.numbering.abstractIdOf(one);
    const counterpart = newer.numbering.abstractIdOf(other);
    const known = abstracts.get(abstract);
    if (known === undefined ? takenAbstracts.has(counterpart) : known !== counterpart) return;
    lists.set(one, other);
    takenLists.add(other);
    abstracts.set(abstract, counterpart);
    takenAbstracts.add(counterpart);
  };
  for (const [one, other] of votes(older, newer)) tryPair(one, other);
  const newerLists = usedLists(newer);
  for (const one of usedLists(older)) for (const other of newerLists) tryPair(one, other);
  return { lists, abstracts };
}

/** Pairs of lists that number the same text or belong to the same style, those with most in common first. */
function votes(older: Side, newer: Side): [string, string][] {
  const counts = new Map<string, number>();
  const vote = (one: string | undefined, other: string | undefined, weight: number) => {
    if (one === undefined || other === undefined || one === '0' || other === '0') return;
    counts.set(`${one} ${other}`, (counts.get(`${one} ${other}`) ?? 0) + weight);
  };
  for (const style of childrenOf(older.styles.tree, 'w:style')) {
    const other = newer.styles.named(style.attributes['w:type'] ?? '', nameOf(style));
    vote(listOf(childOf(style, 'w:pPr')), listOf(childOf(other, 'w:pPr')), 1000);
  }
  const texts = numberedTexts(newer);
  for (const [text, list] of numberedTexts(older)) vote(list, texts.get(text), 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([pair]) => pair.split(' ') as [string, string]);
}

const listOf = (properties: XmlElement | undefined) => settingOf(childOf(properties, 'w:numPr'), 'w:numId');

/** Each paragraph that says itself which list it belongs to, with that list. */
const numbered = ({ nodes }: Side): [paragraph: XmlElement, list: string][] =>
  nodes.flatMap((node) => {
    const list = node.name === 'w:p' ? listOf(childOf(node, 'w:pPr')) : undefined;
    return list === undefined ? [] : [[node, list]];
  });

const numberedTexts = (side: Side) =>
  new Map(numbered(side).map(([paragraph, list]) => [textIn(paragraph), list]));

const usedLists = (side: Side) => new Set(numbered(side).map(([, list]) => list));

/** What a list says of its levels, worked out once for each. */
function definitionsOf(side: Side): (numId: string) => string {
  const known = new Map<string, string>();
  return (numId) => {
    const definition = known.get(numId) ?? definitionOf(side, numId);
    known.set(numId, definition);
    return definition;
  };
}

function definitionOf(side: Side, numId: string): string {
  const abstract = side.numbering.abstractOf(numId);
  const list = side.numbering.list(numId);
  const levels = [...childrenOf(abstract, 'w:lvl'), ...childrenOf(list, 'w:lvlOverride')];
  return levels.map((level) => side.meaning(withoutTemplate(level), '')).join('');
}

const withoutTemplate = (level: XmlElement): XmlElement => {
  const { 'w:tplc': _, 'w:tentative': __, ...attributes } = level.attributes;
  return { ...level, attributes };
};
