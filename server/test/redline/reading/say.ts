import { type Element, isElement, type Node } from './xml.ts';

const unseen = /^(?:w:rsid\w*|w14:(?:paraId|textId)|w:(?:proofErr|lastRenderedPageBreak))$/;
const isTrue = /^(?:1|true|on)$/;

/**
 * What an element says, for comparison: attributes in their order, `<w:b w:val="1"/>` as `<w:b/>`, nothing that only an
 * editor needs, and nothing by the names that are left out.
 */
export function say(node: Node, without: string[] = []): string {
  if (!isElement(node)) return node.trim();
  const { name, attributes, children } = node;
  if (unseen.test(name) || without.includes(name)) return '';
  const own = Object.keys(attributes)
    .filter((one) => !unseen.test(one) && !(one === 'w:val' && isTrue.test(attributes[one] ?? '')))
    .sort()
    .map((one) => ` ${one}=${attributes[one]}`);
  const inside = children.map((one) => say(one, without)).join('');
  return `<${name}${own.join('')}${inside ? `>${inside}</>` : '/>'}`;
}

/** Properties are the same in any order. */
export function sayProperties(element: Element | undefined, without: string[] = []): string {
  const all = element?.children.map((one) => say(one, without)).filter(Boolean) ?? [];
  return all.sort().join('');
}
