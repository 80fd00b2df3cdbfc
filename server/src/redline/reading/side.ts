import { definitionsOf } from '../../word/definitions.ts';
import { labelsOf } from '../../word/labels.ts';
import type { Numbering } from '../../word/numbering.ts';
import { settle } from '../../word/settle.ts';
import { nameOf, type Styles } from '../../word/styles.ts';
import type { WordFile } from '../../word/word-file.ts';
import { childOf, descendants, element, type XmlElement } from '../../word/xml-tree.ts';

/** What differs between two files by chance: numbers that only count, names that nobody sees, the spelling checker's. */
const chance = new Set(['w:lang', 'w:noProof']);
const chanceAttributes = new Set(['wp14:editId', 'wp14:anchorId', 'o:spid', 'o:gfxdata', 'w:history']);
/** The elements that name a style, and of which type. */
export const styleTypes = new Map([
  ['w:rStyle', 'character'],
  ['w:pStyle', 'paragraph'],
  ['w:tblStyle', 'table'],
]);

/** One of the two documents, and what its ids mean. */
export class Side {
  readonly styles: Styles;
  readonly numbering: Numbering;
  readonly body: XmlElement;
  /** The body and everything in it, as the file has it. */
  readonly nodes: XmlElement[];
  readonly labels: Map<XmlElement, string>;
  private readonly settled = new Set<string>();
  private readonly looks = new WeakMap<XmlElement, string>();

  constructor(readonly file: WordFile) {
    const { styles, numbering } = definitionsOf(file);
    this.styles = styles;
    this.numbering = numbering;
    this.body = childOf(this.story(file.mainPart), 'w:body') ?? element('w:body');
    this.nodes = descendants(this.body);
    this.labels = labelsOf(this.nodes, styles, numbering);
  }

  /** A part that holds text, as if its own tracked changes were accepted. */
  story(part: string): XmlElement {
    const tree = this.file.tree(part);
    if (!this.settled.has(part)) settle(tree);
    this.settled.add(part);
    return tree;
  }

  /** The parts with text that were looked at. */
  storyParts(): Iterable<string> {
    return this.settled;
  }

  /** The same for two looks of text exactly if they look the same. */
  lookOf(properties: XmlElement | undefined): string {
    if (!properties) return '';
    const known = this.looks.get(properties);
    if (known !== undefined) return known;
    const look = properties.children
      .filter((child) => typeof child !== 'string')
      .map((child) => this.meaning(child, ''))
      .filter((text) => text !== '')
      .sort()
      .join('');
    this.looks.set(properties, look);
    return look;
  }

  /** What an element says, apart from the text inside its boxes, in words that mean the same in both files. */
  meaning(node: XmlElement, part: string): string {
    if (chance.has(node.name)) return '';
    const styleType = styleTypes.get(node.name);
    if (styleType) return this.styleMeaning(node.attributes['w:val'] ?? '', styleType);
    let text = `<${node.name}`;
    for (const name of Object.keys(node.attributes).sort()) {
      if (chanceAttributes.has(name) || isCounter(node.name, name)) continue;
      const value = node.attributes[name] ?? '';
      text += ` ${name}=${name.startsWith('r:') ? this.tieMeaning(part, value) : value}`;
    }
    text += '>';
    if (node.name === 'w:txbxContent') return text;
    for (const child of node.children)
      if (typeof child === 'string' || node.name !== 'w:sdtPr' || child.name !== 'w:id')
        text += typeof child === 'string' ? child : this.meaning(child, part);
    return `${text}</>`;
  }

  /** Where a relationship leads: to an address, or to these bytes. */
  tieMeaning(part: string, id: string): string {
    const tie = this.file.relationshipsOf(part).find((one) => one.id === id);
    if (!tie) return '';
    return tie.isExternal ? tie.target : this.file.hashOf(tie.target);
  }

  private styleMeaning(id: string, type: string) {
    const style = this.styles.get(id);
    if (!style || style === this.styles.of(undefined, type)) return '';
    return `<${type} ${nameOf(style)}/>`;
  }
}

/** Drawings are numbered and named by the editor. */
const isCounter = (element: string, attribute: string) =>
  (/^(wp:docPr|pic:cNvPr|wps:cNvPr|wpg:cNvPr|a:graphicFrameLocks)$/.test(element) &&
    (attribute === 'id' || attribute === 'name')) ||
  (element.startsWith('v:') && attribute === 'id');
