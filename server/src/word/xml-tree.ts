export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}

export type XmlNode = XmlElement | string;

export const element = (
  name: string,
  attributes: Record<string, string> = {},
  children: XmlNode[] = [],
): XmlElement => ({ name, attributes, children });

export const elementsOf = ({ children }: XmlElement): XmlElement[] =>
  children.filter((child) => typeof child !== 'string');

export function childOf(parent: XmlElement | undefined, name: string): XmlElement | undefined {
  if (!parent) return undefined;
  for (const child of parent.children) if (typeof child !== 'string' && child.name === name) return child;
  return undefined;
}

export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent ? elementsOf(parent).filter((child) => child.name === name) : [];

/** The `w:val` of a child, as most of Word's settings are written. */
export const settingOf = (parent: XmlElement | undefined, name: string): string | undefined =>
  childOf(parent, name)?.attributes['w:val'];

export const textIn = (node: XmlNode): string =>
  typeof node === 'string' ? node : node.children.map(textIn).join('');

/** The node and everything below it, in the order of the file. */
export function descendants(node: XmlElement, into: XmlElement[] = []): XmlElement[] {
  into.push(node);
  for (const child of node.children) if (typeof child !== 'string') descendants(child, into);
  return into;
}

export const copyOf = ({ name, attributes, children }: XmlElement): XmlElement =>
  element(
    name,
    { ...attributes },
    children.map((child) => (typeof child === 'string' ? child : copyOf(child))),
  );

export const withChildren = ({ name, attributes }: XmlElement, children: XmlNode[]): XmlElement =>
  element(name, attributes, children);

export const without = (node: XmlElement, ...names: string[]): XmlElement =>
  withChildren(
    node,
    node.children.filter((child) => typeof child === 'string' || !names.includes(child.name)),
  );
