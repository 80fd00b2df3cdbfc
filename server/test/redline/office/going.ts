import { childOf, elementsOf, type XmlElement } from '../../../src/word/xml-tree.ts';
import type { Mode } from '../reading/accept-changes.ts';

/** What is not there once all is accepted, or rejected. */
export const going = { accept: /^w:(del|moveFrom)$/, reject: /^w:(ins|moveTo)$/ };

export const goes = (properties: XmlElement | undefined, mode: Mode) =>
  properties !== undefined && elementsOf(properties).some(({ name }) => going[mode].test(name));

export const markOf = (paragraph: XmlElement) => childOf(childOf(paragraph, 'w:pPr'), 'w:rPr');

export const remove = (parent: XmlElement, child: XmlElement) => {
  parent.children = parent.children.filter((one) => one !== child);
};
