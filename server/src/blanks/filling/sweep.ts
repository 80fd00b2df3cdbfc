import type { XmlElement, XmlNode } from '../../word/xml-tree.ts';
import type { Rescued } from './keep-order.ts';
import type { LineChanges } from './rewrite-line.ts';

/** What is nothing once everything in it is gone. */
const wrappers =
  /^w:(r|hyperlink|ins|moveTo|del|moveFrom|smartTag|customXml|fldSimple|dir|bdo|sdt|sdtContent|tbl)$/;

/** Takes out of a tree what goes, and puts into it what stands in its place. */
export function sweep(node: XmlElement, changes: LineChanges & { rescued: Rescued }) {
  const { gone, replaced, rescued } = changes;
  let isChanged = false;
  const children: XmlNode[] = [];
  for (const child of node.children) {
    if (typeof child === 'string') {
      children.push(child);
      continue;
    }
    if (gone.has(child)) {
      isChanged = true;
      children.push(...(rescued.get(child) ?? []));
      continue;
    }
    const now = replaced.get(child) ?? [child];
    isChanged ||= replaced.has(child);
    for (const one of now) {
      const before = contentOf(one);
      sweep(one, changes);
      if (before > 0 && wrappers.test(one.name) && contentOf(one) === 0) isChanged = true;
      else children.push(one);
    }
  }
  if (isChanged) node.children = children;
}

const contentOf = ({ children }: XmlElement): number =>
  children.reduce((count, child) => count + (typeof child !== 'string' && /Pr$/.test(child.name) ? 0 : 1), 0);
