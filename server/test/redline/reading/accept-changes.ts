import { child, type Element, elementsOf, isElement, type Node, value } from './xml.ts';

export type Mode = 'accept' | 'reject';

const inserting = new Set(['w:ins', 'w:moveTo']);
const deleting = new Set(['w:del', 'w:moveFrom']);
const forgotten = /^w:(?:move(?:From|To)Range|customXml(?:Ins|Del|MoveFrom|MoveTo)Range)(?:Start|End)$/;
/** What holds paragraphs; the last mark of each is its own end and cannot go. */
const holdsBlocks = /^w:(?:body|tc|hdr|ftr|footnote|endnote|comment|txbxContent)$/;
/** Stands around blocks without being one. */
const wrapsBlocks = /^w:(?:sdt|sdtContent|customXml)$/;
const gone = 'mark-is-gone';

/** What a property of the past does not know, and so leaves as it is. */
const untouched: Record<string, string[]> = {
  'w:pPr': ['w:rPr', 'w:sectPr'],
  'w:sectPr': ['w:headerReference', 'w:footerReference'],
};

/** The tree with every tracked change accepted or rejected, by the rules of ECMA-376, part 1, 17.13.5. */
export function applyChanges(root: Element, mode: Mode): Element {
  const [applied] = apply(root, mode);
  if (!applied || !isElement(applied)) throw new Error('Nothing is left of the part');
  return applied;
}

function apply(node: Node, mode: Mode): Node[] {
  if (!isElement(node)) return [node];
  const { name } = node;
  const isLost = mode === 'accept' ? deleting : inserting;
  if (inserting.has(name) || deleting.has(name)) return isLost.has(name) ? [] : applyAll(node, mode);
  if (forgotten.test(name)) return [];
  if (name === 'w:delText') return [{ ...node, name: mode === 'reject' ? 'w:t' : name }];
  if (name === 'w:delInstrText') return [{ ...node, name: mode === 'reject' ? 'w:instrText' : name }];
  if (name === 'w:tr' && isLostBy(child(node, 'w:trPr'), isLost)) return [];
  if (name === 'w:tc' && isLostCell(child(node, 'w:tcPr'), mode)) return [];
  const properties = name === 'w:p' ? child(child(node, 'w:pPr'), 'w:rPr') : undefined;
  const children = /^w:(?:\w+Pr|tblPrEx|tblGrid)$/.test(name)
    ? applyToProperties(node, mode)
    : applyAll(node, mode);
  if ((name === 'w:tbl' || name === 'w:tr') && !children.some((one) => isElement(one) && isFilling(one)))
    return [];
  const applied = { ...node, children };
  if (isLostBy(properties, isLost)) applied.attributes = { ...node.attributes, [gone]: '' };
  if (holdsBlocks.test(name)) joinParagraphs(applied);
  return [applied];
}

const applyAll = (element: Element, mode: Mode) => element.children.flatMap((one) => apply(one, mode));

const isFilling = ({ name }: Element) => /^w:(?:tr|tc|sdt|customXml)$/.test(name);

const isLostBy = (properties: Element | undefined, isLost: Set<string>) =>
  elementsOf(properties).some((one) => isLost.has(one.name));

const isLostCell = (properties: Element | undefined, mode: Mode) =>
  child(properties, mode === 'accept' ? 'w:cellDel' : 'w:cellIns') !== undefined;

function applyToProperties(element: Element, mode: Mode): Node[] {
  const { name } = element;
  const change = child(element, `${name}Change`);
  const before = mode === 'reject' ? change : undefined;
  const kept = elementsOf(element).filter((one) => one !== change);
  const past = before && elementsOf(child(before, name));
  const now = past ? [...past, ...kept.filter((one) => untouched[name]?.includes(one.name))] : kept;
  return now.flatMap((one) => {
    if (inserting.has(one.name) || deleting.has(one.name)) return [];
    if (one.name === 'w:cellIns' || one.name === 'w:cellDel') return [];
    if (one.name === 'w:cellMerge')
      return mergedAs(value(one, mode === 'accept' ? 'w:vMerge' : 'w:vMergeOrig'));
    return apply(one, mode);
  });
}

const mergedAs = (how: string | undefined): Element[] =>
  how
    ? [{ name: 'w:vMerge', attributes: { 'w:val': how === 'rest' ? 'restart' : 'continue' }, children: [] }]
    : [];

interface Place {
  parent: Element;
  block: Element;
}

function* placesIn(parent: Element): Generator<Place> {
  for (const block of elementsOf(parent))
    if (wrapsBlocks.test(block.name)) yield* placesIn(block);
    else if (block.name === 'w:p' || block.name === 'w:tbl') yield { parent, block };
}

/**
 * A paragraph without its mark goes on in the following one, which keeps its own properties. Before a table there is
 * none: what is left of the words stays where it is, and without words nothing stays. The last mark stays in any case.
 */
function joinParagraphs(holder: Element) {
  const places = [...placesIn(holder)];
  for (const [index, { parent, block }] of places.entries()) {
    if (!(gone in block.attributes)) continue;
    const { [gone]: _, ...attributes } = block.attributes;
    block.attributes = attributes;
    const next = places[index + 1]?.block;
    const content = block.children.filter((one) => !isElement(one) || one.name !== 'w:pPr');
    if (!next || (next.name === 'w:tbl' && content.some(isShown))) continue;
    parent.children = parent.children.filter((one) => one !== block);
    if (next.name === 'w:tbl') continue;
    const [first] = next.children;
    const hasProperties = first !== undefined && isElement(first) && first.name === 'w:pPr';
    next.children.splice(hasProperties ? 1 : 0, 0, ...content);
  }
}

const isShown = (node: Node): boolean =>
  isElement(node) && (node.name === 'w:r' || (node.name !== 'w:pPr' && node.children.some(isShown)));
