import { SaxesParser } from 'saxes';

export type Node = Element | string;

/** Names carry the prefixes below, whatever the file calls them. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
}

const office = 'http://schemas.openxmlformats.org';
const microsoft = 'http://schemas.microsoft.com/office/word';
const prefixes: Record<string, string> = {
  [`${office}/wordprocessingml/2006/main`]: 'w:',
  [`${office}/officeDocument/2006/relationships`]: 'r:',
  [`${office}/drawingml/2006/main`]: 'a:',
  [`${office}/drawingml/2006/picture`]: 'pic:',
  [`${office}/drawingml/2006/wordprocessingDrawing`]: 'wp:',
  [`${office}/markup-compatibility/2006`]: 'mc:',
  [`${office}/package/2006/relationships`]: '',
  [`${office}/package/2006/content-types`]: '',
  [`${microsoft}/2010/wordprocessingShape`]: 'wps:',
  [`${microsoft}/2010/wordml`]: 'w14:',
  'urn:schemas-microsoft-com:vml': 'v:',
  'urn:schemas-microsoft-com:office:office': 'o:',
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  '': '',
};

const prefixed = (uri: string, local: string) => `${prefixes[uri] ?? `{${uri}}`}${local}`;

/** Throws at anything that is not well-formed. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const top: Element = { name: '', attributes: {}, children: [] };
  const open = [top];
  const here = () => open.at(-1) ?? top;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const { uri, local, prefix, value } of Object.values(tag.attributes))
      if (prefix !== 'xmlns' && local !== 'xmlns') attributes[prefixed(uri, local)] = value;
    const element = { name: prefixed(tag.uri, tag.local), attributes, children: [] };
    here().children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const add = (more: string) => void here().children.push(more);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const root = elementsOf(top)[0];
  if (!root) throw new Error('There is no element');
  return root;
}

export const isElement = (node: Node): node is Element => typeof node !== 'string';
export const elementsOf = (element: Element | undefined): Element[] =>
  element?.children.filter(isElement) ?? [];
export const child = (element: Element | undefined, name: string): Element | undefined =>
  elementsOf(element).find((one) => one.name === name);
export const childrenNamed = (element: Element | undefined, name: string): Element[] =>
  elementsOf(element).filter((one) => one.name === name);
export const value = (element: Element | undefined, name = 'w:val'): string | undefined =>
  element?.attributes[name];
export const textOf = (element: Element): string =>
  element.children.map((one) => (isElement(one) ? textOf(one) : one)).join('');

/** The element itself and all below it, in the order of the file. */
export function* below(element: Element): Generator<Element> {
  yield element;
  for (const one of element.children) if (isElement(one)) yield* below(one);
}
