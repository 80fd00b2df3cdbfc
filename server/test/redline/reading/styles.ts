import type { Numbering } from './numbering.ts';
import type { WordPackage } from './package.ts';
import { say, sayProperties } from './say.ts';
import { child, childrenNamed, type Element, value } from './xml.ts';

/** Where a paragraph stands in which list. */
export interface Place {
  list: string;
  level: number;
}

/** Styles by what they are called and what they say, with those they are based on. */
export class Styles {
  private readonly byId = new Map<string, Element>();
  private readonly said = new Map<string, string>();
  private readonly defaults = new Map<string, string>();

  constructor(
    file: WordPackage,
    private readonly numbering: Numbering,
  ) {
    for (const style of childrenNamed(file.tree(file.partOf('styles') ?? ''), 'w:style')) {
      const { 'w:styleId': id = '', 'w:type': type = '', 'w:default': isDefault } = style.attributes;
      this.byId.set(id, style);
      if (isDefault === '1' || isDefault === 'true') this.defaults.set(type, id);
    }
  }

  /** Nothing named is the default of its kind; a style that is not there counts as the default, as in Word. */
  idOf(named: Element | undefined, type: string): string {
    const id = value(named);
    return id !== undefined && this.byId.has(id) ? id : (this.defaults.get(type) ?? '');
  }

  says(id: string): string {
    const style = this.byId.get(id);
    const known = this.said.get(id);
    if (!style || known !== undefined) return known ?? '';
    this.said.set(id, 'itself');
    const base = value(child(style, 'w:basedOn'));
    const place = this.placeOf(id);
    const numbered = place ? this.numbering.says(place.list, place.level) : '';
    const parts = ['w:pPr', 'w:rPr', 'w:tblPr', 'w:trPr', 'w:tcPr'];
    const own = parts.map((name) => sayProperties(child(style, name), ['w:numPr']));
    const conditional = childrenNamed(style, 'w:tblStylePr').map((one) => say(one));
    const all = [
      value(child(style, 'w:name')),
      ...own,
      ...conditional,
      numbered,
      base ? this.says(base) : '',
    ];
    const text = all.filter(Boolean).join(' ');
    this.said.set(id, text);
    return text;
  }

  /** The list that a style puts its paragraphs into. */
  placeOf(id: string, from = id, depth = 0): Place | undefined {
    const style = this.byId.get(id);
    if (!style || depth > 20) return undefined;
    const numbered = child(child(style, 'w:pPr'), 'w:numPr');
    const list = value(child(numbered, 'w:numId'));
    if (list === undefined) return this.placeOf(value(child(style, 'w:basedOn')) ?? '', from, depth + 1);
    const level =
      this.numbering.levelOfStyle(list, from) ??
      this.numbering.levelOfStyle(list, id) ??
      Number(value(child(numbered, 'w:ilvl')) ?? 0);
    return list === '0' ? undefined : { list, level };
  }
}
