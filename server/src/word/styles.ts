import { childOf, childrenOf, element, settingOf, type XmlElement } from './xml-tree.ts';

/** The styles of one file, by id and by the name that people see. */
export class Styles {
  private readonly byId = new Map<string, XmlElement>();
  private readonly byName = new Map<string, XmlElement>();
  private readonly defaults = new Map<string, XmlElement>();

  constructor(readonly tree: XmlElement = element('w:styles')) {
    for (const style of childrenOf(tree, 'w:style')) this.index(style);
  }

  get(id: string | undefined): XmlElement | undefined {
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** The style that a paragraph or run has, named or not. */
  of(id: string | undefined, type: string): XmlElement | undefined {
    return this.get(id) ?? this.defaults.get(type);
  }

  named(type: string, name: string): XmlElement | undefined {
    return this.byName.get(`${type} ${name}`);
  }

  add(style: XmlElement) {
    this.tree.children.push(style);
    this.index(style);
  }

  /** What the style says, or those that it is based on. */
  paragraphSetting(id: string | undefined, name: string): XmlElement | undefined {
    let style = this.of(id, 'paragraph');
    for (let depth = 0; style && depth < 20; depth += 1) {
      const found = childOf(childOf(style, 'w:pPr'), name);
      if (found) return found;
      style = this.get(settingOf(style, 'w:basedOn'));
    }
    return undefined;
  }

  /** 0 for the highest heading; undefined for text. */
  headingLevel(paragraphProperties: XmlElement | undefined): number | undefined {
    const id = settingOf(paragraphProperties, 'w:pStyle');
    const direct = childOf(paragraphProperties, 'w:outlineLvl') ?? this.paragraphSetting(id, 'w:outlineLvl');
    const level = Number(direct?.attributes['w:val'] ?? Number.NaN);
    if (level >= 0 && level < 9) return level;
    const named = /^heading ([1-9])$/i.exec(nameOf(this.get(id)))?.[1];
    return named === undefined ? undefined : Number(named) - 1;
  }

  /** Of the whole document. */
  isTitle(paragraphProperties: XmlElement | undefined): boolean {
    return /^title$/i.test(nameOf(this.get(settingOf(paragraphProperties, 'w:pStyle'))));
  }

  private index(style: XmlElement) {
    const id = style.attributes['w:styleId'] ?? '';
    const type = style.attributes['w:type'] ?? 'paragraph';
    this.byId.set(id, style);
    this.byName.set(`${type} ${nameOf(style)}`, style);
    if (/^(1|true|on)$/.test(style.attributes['w:default'] ?? '')) this.defaults.set(type, style);
  }
}

export const nameOf = (style: XmlElement | undefined): string =>
  settingOf(style, 'w:name') ?? style?.attributes['w:styleId'] ?? '';
