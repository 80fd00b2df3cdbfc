import { childOf, element, type XmlElement } from '../../word/xml-tree.ts';

/** Something inside a run, or (`isBare`) beside the runs. */
export interface Atom {
  node: XmlElement;
  look: XmlElement | undefined;
  isBare: boolean;
}

/** A paragraph as one stream: what stands in it, with the wrapping around it, and marks without a width. */
export type Flat = { kind: 'atom'; atom: Atom; chain: XmlElement[] } | { kind: 'mark'; node: XmlElement };

const markNames =
  /^w:(bookmark(Start|End)|comment(RangeStart|RangeEnd)|perm(Start|End)|customXml\w+Range(Start|End))$/;

export const isMark = ({ name }: XmlElement): boolean => markNames.test(name);

/** What a reader sees of things that are nearly text. */
export const shownSigns = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '‑'],
  ['w:sym', '□'],
]);

/** What can stand around runs. */
const wrappers = new Set(['w:hyperlink', 'w:sdt', 'w:customXml', 'w:dir', 'w:bdo']);

export function flatten(paragraph: XmlElement): Flat[] {
  const list: Flat[] = [];
  visit(paragraph, [], list);
  return list;
}

function visit(parent: XmlElement, chain: XmlElement[], list: Flat[]) {
  for (const child of parent.children) {
    if (typeof child === 'string') continue;
    const { name } = child;
    if (name === 'w:r') visitRun(child, chain, list);
    else if (isMark(child)) list.push({ kind: 'mark', node: child });
    else if (wrappers.has(name))
      visit(name === 'w:sdt' ? (childOf(child, 'w:sdtContent') ?? child) : child, [...chain, child], list);
    else if (!/^w:(pPr|sdtPr|sdtEndPr|customXmlPr)$/.test(name))
      list.push({ kind: 'atom', chain, atom: { node: child, look: undefined, isBare: true } });
  }
}

function visitRun(run: XmlElement, chain: XmlElement[], list: Flat[]) {
  const look = childOf(run, 'w:rPr');
  for (const node of run.children) {
    if (typeof node === 'string' || node === look) continue;
    if (node.name === 'w:commentReference')
      list.push({ kind: 'mark', node: element('w:r', {}, look ? [look, node] : [node]) });
    else list.push({ kind: 'atom', chain, atom: { node, look, isBare: false } });
  }
}
