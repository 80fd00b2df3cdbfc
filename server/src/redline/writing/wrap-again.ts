import { element, withChildren, type XmlElement } from '../../word/xml-tree.ts';

interface Written {
  nodes: XmlElement[];
  /** The newer file's content controls around it; undefined for what is in the older file only. */
  wrappers: XmlElement[] | undefined;
}

/** Puts the content controls of the newer file around its blocks again; what was deleted between them is inside too. */
export function wrapAgain(list: Written[], depth = 0): XmlElement[] {
  const nodes: XmlElement[] = [];
  for (let index = 0; index < list.length; ) {
    const one = list[index] as Written;
    const wrapper = one.wrappers?.[depth];
    if (!wrapper) {
      for (const node of one.nodes) nodes.push(node);
      index += 1;
      continue;
    }
    const end = list.findLastIndex(({ wrappers }) => wrappers?.[depth] === wrapper) + 1;
    const inside = wrapAgain(list.slice(index, end), depth + 1);
    const children = wrapper.children.map((child) =>
      typeof child !== 'string' && child.name === 'w:sdtContent'
        ? element('w:sdtContent', {}, inside)
        : child,
    );
    nodes.push(withChildren(wrapper, children));
    index = end;
  }
  return nodes;
}
