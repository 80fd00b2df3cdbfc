import { createHash } from 'node:crypto';
import type { WordPackage } from './package.ts';
import { sayProperties } from './say.ts';
import type { Styles } from './styles.ts';
import { below, child, type Element, elementsOf, textOf, value } from './xml.ts';

/** Letters that look alike; what is no letter is written as what it says. */
interface Stretch {
  text: string;
  look: string;
}

interface Surroundings {
  file: WordPackage;
  styles: Styles;
  part: string;
  note(kind: 'footnote' | 'endnote', id: string): string;
  box(content: Element, kind: string): void;
  bookmark(name: string): void;
  reference(name: string): void;
}

const signs: Record<string, string> = {
  'w:tab': '\t',
  'w:cr': '\n',
  'w:noBreakHyphen': '\u2011',
  'w:softHyphen': '\u00ad',
  'w:ptab': '[tab]',
  'w:annotationRef': '',
  'w:footnoteRef': '',
  'w:endnoteRef': '',
  'w:separator': '[line]',
  'w:continuationSeparator': '[line]',
};
const fieldSigns: Record<string, string> = { begin: '{', separate: '|', end: '}' };
const goesThrough =
  /^w:(?:sdt|sdtContent|smartTag|customXml|dir|bdo|ins|moveTo|subDoc)$|^mc:(?:AlternateContent|Choice|Fallback)$/;

/** The content of a paragraph, with runs that look alike made one. */
export class Inlines {
  readonly stretches: Stretch[] = [];
  /** What is written out, without instructions, targets and notes. */
  words = '';

  constructor(private readonly around: Surroundings) {}

  read(holder: Element) {
    for (const one of elementsOf(holder)) this.readOne(one);
  }

  private add(text: string, look: string) {
    const last = this.stretches.at(-1);
    if (!text) return;
    if (last?.look === look) last.text += text;
    else this.stretches.push({ text, look });
  }

  private readOne(element: Element) {
    const { name } = element;
    if (name === 'w:r') this.readRun(element);
    else if (name === 'w:hyperlink') this.readLink(element);
    else if (name === 'w:fldSimple') {
      this.refer(value(element, 'w:instr') ?? '');
      this.add(`{${value(element, 'w:instr')}|`, 'field');
      this.read(element);
      this.add('}', 'field');
    } else if (name === 'w:bookmarkStart') this.around.bookmark(value(element, 'w:name') ?? '');
    else if (goesThrough.test(name)) this.read(element);
  }

  private readLink(link: Element) {
    const { 'r:id': id, 'w:anchor': anchor } = link.attributes;
    const target = this.targetOf(id);
    const inside = new Inlines(this.around);
    inside.read(link);
    if (inside.stretches.length === 0) return;
    if (anchor) this.around.reference(anchor);
    this.words += inside.words;
    this.add(`<${target}${anchor ? `#${anchor}` : ''}>`, 'link');
    for (const { text, look } of inside.stretches) this.add(text, look);
    this.add('</>', 'link');
  }

  private readRun(run: Element) {
    const { styles } = this.around;
    const properties = child(run, 'w:rPr');
    const style = styles.says(styles.idOf(child(properties, 'w:rStyle'), 'character'));
    const look = `${style}${sayProperties(properties, ['w:rStyle', 'w:noProof'])}`;
    this.readInside(run, look);
  }

  private readInside(run: Element, look: string) {
    for (const one of elementsOf(run)) {
      const { name } = one;
      if (name === 'w:t') {
        this.words += textOf(one);
        this.add(textOf(one), look);
      } else if (name === 'w:instrText') {
        this.refer(textOf(one));
        this.add(textOf(one), 'field');
      } else if (name === 'w:fldChar') this.add(fieldSigns[value(one, 'w:fldCharType') ?? ''] ?? '', 'field');
      else if (name === 'w:br') this.add(value(one, 'w:type') ? `[${value(one, 'w:type')}]` : '\n', look);
      else if (name === 'w:sym') this.add(`[${value(one, 'w:font')} ${value(one, 'w:char')}]`, look);
      else if (name === 'w:footnoteReference' || name === 'w:endnoteReference') {
        const kind = name === 'w:footnoteReference' ? 'footnote' : 'endnote';
        this.add(`[${kind}: ${this.around.note(kind, value(one, 'w:id') ?? '')}]`, look);
      } else if (name === 'mc:AlternateContent' || name === 'mc:Choice' || name === 'mc:Fallback')
        this.readInside(one, look);
      else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') this.readDrawing(one, look);
      else this.add(signs[name] ?? '', look);
    }
  }

  private readDrawing(drawing: Element, look: string) {
    const kind = drawing.name === 'w:drawing' ? 'drawing' : 'older drawing';
    for (const { name, attributes } of below(drawing)) {
      const id =
        attributes['r:embed'] ?? attributes['r:link'] ?? (name === 'v:imagedata' ? attributes['r:id'] : '');
      if (id) this.add(`[picture ${this.targetOf(id)}]`, look);
      if (name === 'wp:extent') this.add(`[${attributes.cx} by ${attributes.cy}]`, look);
    }
    for (const content of outermost(drawing, 'w:txbxContent')) {
      this.add(`[box in ${kind}]`, look);
      this.around.box(content, kind);
    }
  }

  /** A part by its bytes, since its name means nothing. */
  private targetOf(id: string | undefined): string {
    if (!id) return '';
    const { file, part } = this.around;
    const found = file.relationships(part).find((one) => one.id === id);
    const bytes = found && !found.isExternal ? file.parts.get(found.target) : undefined;
    return bytes
      ? createHash('sha256').update(bytes).digest('hex').slice(0, 12)
      : (found?.target ?? `no ${id}`);
  }

  private refer(instruction: string) {
    const [, name] = /^\s*(?:REF|PAGEREF|NOTEREF)\s+(\S+)/.exec(instruction) ?? [];
    if (name) this.around.reference(name);
  }
}

function* outermost(element: Element, name: string): Generator<Element> {
  for (const one of elementsOf(element))
    if (one.name === name) yield one;
    else yield* outermost(one, name);
}
