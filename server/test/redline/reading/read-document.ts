import { applyChanges, type Mode } from './accept-changes.ts';
import { Numbering } from './numbering.ts';
import { WordPackage } from './package.ts';
import { Inlines } from './read-inlines.ts';
import { sayProperties } from './say.ts';
import { type Place, Styles } from './styles.ts';
import { child, childrenNamed, type Element, elementsOf, value } from './xml.ts';

/** A paragraph, or the beginning or the end of a row or a cell. */
export interface Block {
  text: string;
  /** The letters of it that a page shows. */
  words: string;
  label: string;
  /** What its own properties, its style and its list say. */
  properties: string;
  /** How its letters look. */
  looks: string;
}

export interface Reading {
  /** `body`, `header 1 default`, `footnote 2`, `box 1 of body in drawing`: in the order of the document. */
  stories: Map<string, Block[]>;
  sections: string[];
  bookmarks: string[];
  /** Bookmarks that are referred to and are not there. */
  missing: string[];
}

/** A second reading of a Word file, with all its changes accepted or rejected. */
export function readDocument(bytes: Uint8Array, mode: Mode): Reading {
  return new DocumentReader(new WordPackage(bytes), mode).read();
}

class DocumentReader {
  private readonly numbering: Numbering;
  private readonly styles: Styles;
  private readonly stories = new Map<string, Block[]>();
  private readonly sections: Element[] = [];
  private readonly bookmarks = new Set<string>();
  private readonly references = new Set<string>();
  private readonly notes = new Map<string, Element>();

  constructor(
    private readonly file: WordPackage,
    private readonly mode: Mode,
  ) {
    this.numbering = new Numbering(file);
    this.styles = new Styles(file, this.numbering);
    for (const kind of ['footnote', 'endnote'])
      for (const note of elementsOf(this.partTree(file.partOf(`${kind}s`))))
        this.notes.set(`${kind} ${value(note, 'w:id')}`, note);
  }

  read(): Reading {
    const { main } = this.file;
    const body = child(this.partTree(main), 'w:body');
    if (!body) throw new Error('The document has no body');
    this.readStory('body', body, main);
    const last = child(body, 'w:sectPr');
    if (last) this.sections.push(last);
    this.readHeaders();
    return {
      stories: this.stories,
      sections: this.sections.map((one) =>
        sayProperties(one, ['w:headerReference', 'w:footerReference', 'w:sectPrChange']),
      ),
      bookmarks: [...this.bookmarks].filter((name) => !name.startsWith('_GoBack')).sort(),
      missing: [...this.references].filter((name) => !this.bookmarks.has(name)).sort(),
    };
  }

  private partTree(name: string | undefined): Element | undefined {
    const tree = name ? this.file.tree(name) : undefined;
    return tree && applyChanges(tree, this.mode);
  }

  /** A section without its own headers has those of the one before. An empty header is as good as none. */
  private readHeaders() {
    const targets = new Map(this.file.relationships(this.file.main).map(({ id, target }) => [id, target]));
    const current = new Map<string, Block[]>();
    for (const [index, section] of this.sections.entries()) {
      for (const reference of elementsOf(section)) {
        const [, kind] = /^w:(header|footer)Reference$/.exec(reference.name) ?? [];
        const part = targets.get(value(reference, 'r:id') ?? '');
        const tree = kind ? this.partTree(part) : undefined;
        if (!kind || !part || !tree) continue;
        this.numbering.restart();
        current.set(
          `${kind} ${value(reference, 'w:type')}`,
          this.blocksOf(tree, part, `${kind} ${index + 1}`),
        );
      }
      for (const [kind, blocks] of current)
        if (blocks.some(({ text }) => text.trim())) this.stories.set(`section ${index + 1} ${kind}`, blocks);
    }
  }

  private readStory(name: string, holder: Element, part: string): Block[] {
    const blocks: Block[] = [];
    this.stories.set(name, blocks);
    blocks.push(...this.blocksOf(holder, part, name));
    return blocks;
  }

  private blocksOf(holder: Element, part: string, story: string): Block[] {
    return elementsOf(holder).flatMap((one) => {
      if (one.name === 'w:p') return [this.paragraph(one, part, story)];
      if (one.name === 'w:tbl') return this.table(one, part, story);
      if (one.name === 'w:bookmarkStart') this.bookmarks.add(value(one, 'w:name') ?? '');
      return /^w:(?:sdt|sdtContent|customXml|ins|moveTo)$/.test(one.name)
        ? this.blocksOf(one, part, story)
        : [];
    });
  }

  private paragraph(paragraph: Element, part: string, story: string): Block {
    const properties = child(paragraph, 'w:pPr');
    const section = child(properties, 'w:sectPr');
    if (section) this.sections.push(section);
    const style = this.styles.idOf(child(properties, 'w:pStyle'), 'paragraph');
    const place = this.placeOf(properties, style);
    const label = place ? this.numbering.label(place.list, place.level) : '';
    const inlines = new Inlines({
      file: this.file,
      styles: this.styles,
      part,
      note: (kind, id) => this.note(kind, id),
      box: (content, kind) => void this.readStory(this.unused(`box of ${story} in ${kind}`), content, part),
      bookmark: (name) => this.bookmarks.add(name),
      reference: (name) => this.references.add(name),
    });
    inlines.read(paragraph);
    const own = ['w:pStyle', 'w:numPr', 'w:rPr', 'w:sectPr', 'w:cnfStyle', 'w:pPrChange'];
    return {
      text: inlines.stretches.map(({ text }) => text).join(''),
      words: inlines.words,
      label,
      properties: [
        this.styles.says(style),
        sayProperties(properties, own),
        place && this.numbering.says(place.list, place.level),
        `mark: ${sayProperties(child(properties, 'w:rPr'), ['w:rPrChange'])}`,
        section && 'ends a section',
      ]
        .filter(Boolean)
        .join(' · '),
      looks: inlines.stretches.map(({ text, look }) => `${text.length} ${look}`).join(' · '),
    };
  }

  private placeOf(properties: Element | undefined, style: string): Place | undefined {
    const numbered = child(properties, 'w:numPr');
    const list = value(child(numbered, 'w:numId'));
    const level = value(child(numbered, 'w:ilvl'));
    const place = this.styles.placeOf(style);
    if (list === undefined) return place && { ...place, level: Number(level ?? place.level) };
    return list === '0' ? undefined : { list, level: Number(level ?? 0) };
  }

  private note(kind: 'footnote' | 'endnote', id: string): string {
    const note = this.notes.get(`${kind} ${id}`);
    const part = this.file.partOf(`${kind}s`);
    if (!note || !part) return 'missing';
    return this.readStory(this.unused(kind), note, part)
      .map(({ text }) => text)
      .join('\n');
  }

  private unused(name: string): string {
    let count = 1;
    while (this.stories.has(`${name} ${count}`)) count += 1;
    return `${name} ${count}`;
  }

  private table(table: Element, part: string, story: string): Block[] {
    const properties = child(table, 'w:tblPr');
    const style = this.styles.says(this.styles.idOf(child(properties, 'w:tblStyle'), 'table'));
    const grid = childrenNamed(child(table, 'w:tblGrid'), 'w:gridCol').map((one) => value(one, 'w:w'));
    const own = `${style} ${sayProperties(properties, ['w:tblStyle', 'w:tblPrChange'])} grid ${grid.join(' ')}`;
    return through(table, 'w:tr').flatMap((row) => [
      sign('[row', `${own} ${sayProperties(child(row, 'w:trPr'))} ${sayProperties(child(row, 'w:tblPrEx'))}`),
      ...through(row, 'w:tc').flatMap((cell) => [
        sign('[cell', sayProperties(child(cell, 'w:tcPr'))),
        ...this.blocksOf(cell, part, story),
        sign('cell]'),
      ]),
      sign('row]'),
    ]);
  }
}

const sign = (text: string, properties = ''): Block => ({
  text,
  words: '',
  label: '',
  properties,
  looks: '',
});

const through = (element: Element, name: string): Element[] =>
  elementsOf(element).flatMap((one) => {
    if (one.name === name) return [one];
    return /^w:(?:sdt|sdtContent|customXml)$/.test(one.name) ? through(one, name) : [];
  });
