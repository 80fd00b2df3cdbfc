import { childOf, copyOf, element, type XmlElement } from '../../word/xml-tree.ts';

/** What stands after the colour behind the letters, in the order that a look has. */
const after =
  /^w:(u|effect|bdr|shd|fitText|vertAlign|rtl|cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange)$|^w14:/;

/** The same look, marked with yellow. */
export function markedLook(look: XmlElement | undefined): XmlElement {
  const copy = look ? copyOf(look) : element('w:rPr');
  copy.children = copy.children.filter((child) => typeof child !== 'string' && child.name !== 'w:highlight');
  const at = copy.children.findIndex((child) => typeof child !== 'string' && after.test(child.name));
  const yellow = element('w:highlight', { 'w:val': 'yellow' });
  copy.children.splice(at < 0 ? copy.children.length : at, 0, yellow);
  return copy;
}

export const textNode = (text: string): XmlElement =>
  element('w:t', { 'xml:space': 'preserve' }, text === '' ? [] : [text]);

export const runWith = (look: XmlElement | undefined, content: XmlElement[]): XmlElement =>
  element('w:r', {}, look ? [look, ...content] : content);

export const lookOf = (run: XmlElement | undefined): XmlElement | undefined => childOf(run, 'w:rPr');
