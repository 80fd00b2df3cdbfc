import {
  formats,
  head,
  listNumber,
  looks,
  type Restarts,
  restartNumber,
  spaces,
  styleId,
} from './definitions.ts';
import { type Block, type Inline, type Paragraph, type Section, styleNames, type Text } from './model.ts';
import { writeTable } from './write-table.ts';

/** What the parts of one file have in common. */
export interface Shared {
  names: number;
  notes: Record<'footnote' | 'endnote', string[]>;
  restarts: Restarts;
  /** By list, the number that it goes on under. */
  current: Map<number, number>;
  bookmarks: Set<string>;
  headers: { name: string; kind: string; content: string; own: PartWriter }[];
  count: number;
}

type Where = 'body' | 'header' | 'box';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const words = (text: string, name = 't') => `<w:${name} xml:space="preserve">${escaped(text)}</w:${name}>`;
const stamp = 'w:author="Somebody" w:date="2020-01-01T00:00:00Z"';

/** Writes a part as WordprocessingML, and remembers what it relates to. */
export class PartWriter {
  readonly relationships: { id: string; kind: string; target: string; isExternal: boolean }[] = [];

  constructor(
    private readonly shared: Shared,
    private readonly where: Where = 'body',
  ) {}

  relate(kind: string, target: string, isExternal = false): string {
    const prefix = this.shared.names === 0 ? 'rId' : `n${this.shared.names}r`;
    const id = `${prefix}${this.relationships.length + 1}`;
    this.relationships.push({ id, kind, target, isExternal });
    return id;
  }

  /** Tables never meet, and none is last. */
  blocks(list: Block[], where = this.where): string {
    const all = list.map((block, index) => {
      const next = list[index + 1];
      if (block.kind === 'paragraph') return this.paragraph(block, where, next?.kind === 'paragraph');
      if (block.kind === 'control')
        return `<w:sdt><w:sdtPr><w:tag w:val="${block.tag}"/></w:sdtPr><w:sdtContent>${this.blocks(block.blocks, where)}</w:sdtContent></w:sdt>`;
      const table = writeTable(block, this.shared.names, (blocks) => this.blocks(blocks, where));
      return `${table}${next?.kind === 'paragraph' ? '' : '<w:p/>'}`;
    });
    return all.join('') || '<w:p/>';
  }

  section({ isLandscape, headers }: Section): string {
    const references = [
      ['header', 'default', headers.header],
      ['footer', 'default', headers.footer],
      ['header', 'first', headers.first],
    ] as const;
    const named = references.map(([kind, type, paragraphs]) => {
      if (paragraphs.length === 0) return '';
      const own = new PartWriter(this.shared, 'header');
      const tag = kind === 'header' ? 'hdr' : 'ftr';
      const name = `${kind}${this.shared.headers.length + 1}.xml`;
      const content = `${head}<w:${tag} ${spaces}>${own.blocks(paragraphs)}</w:${tag}>`;
      this.shared.headers.push({ name, kind, content, own });
      return `<w:${kind}Reference w:type="${type}" r:id="${this.relate(kind, name)}"/>`;
    });
    const [width, height] = isLandscape ? [15840, 12240] : [12240, 15840];
    const first = headers.first.length > 0 ? '<w:titlePg/>' : '';
    return `<w:sectPr>${named.join('')}<w:pgSz w:w="${width}" w:h="${height}"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/>${first}</w:sectPr>`;
  }

  private paragraph(paragraph: Paragraph, where: Where, isBeforeParagraph: boolean): string {
    const { style, list, format, inlines, section, mark } = paragraph;
    const { names } = this.shared;
    const named = styleNames[style];
    const numbered = list
      ? `<w:numPr><w:ilvl w:val="${list.level}"/><w:numId w:val="${this.listNumber(list)}"/></w:numPr>`
      : '';
    const [before, after] = [formats.slice(0, 1), formats.slice(1)].map((some) =>
      some.map(([bit, xml]) => (format & bit ? xml : '')).join(''),
    );
    const tracked =
      mark && isBeforeParagraph ? `<w:rPr><w:${mark} w:id="${this.next()}" ${stamp}/></w:rPr>` : '';
    const properties = [
      style > 0 && named ? `<w:pStyle w:val="${styleId(named, names)}"/>` : '',
      before,
      numbered,
      after,
      tracked,
      section && where === 'body' ? this.section(section) : '',
    ].join('');
    const content = inlines.map((one) => this.inline(one, where)).join('');
    return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
  }

  private listNumber({ list, level, isRestarted }: NonNullable<Paragraph['list']>): number {
    const { restarts, current, names } = this.shared;
    if (isRestarted) {
      restarts.push({ list, level });
      current.set(list, restartNumber(restarts.length - 1, names));
    }
    return current.get(list) ?? listNumber(list, names);
  }

  private next(): number {
    this.shared.count += 1;
    return this.shared.count;
  }

  private run(content: string, look = 0): string {
    const own = looks(this.shared.names).map(([bit, xml]) => (look & bit ? xml : ''));
    const properties = own.join('');
    return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${content}</w:r>`;
  }

  private inline(inline: Inline, where: Where): string {
    switch (inline.kind) {
      case 'text':
        return inline.text ? this.run(words(inline.text), inline.look) : '';
      case 'tab':
        return this.run('<w:tab/>', inline.look);
      case 'break':
        return this.run('<w:br/>', inline.look);
      case 'hyphen':
        return this.run('<w:noBreakHyphen/>', inline.look);
      case 'link':
        return `<w:hyperlink r:id="${this.relate('hyperlink', escaped(inline.url), true)}">${this.run(words(inline.text), inline.look)}</w:hyperlink>`;
      case 'anchor':
        return `<w:hyperlink w:anchor="${inline.bookmark}">${this.run(words(inline.text))}</w:hyperlink>`;
      case 'bookmark':
        return this.bookmark(inline.bookmark, this.run(words(inline.text)));
      case 'simple':
        return `<w:fldSimple w:instr="${escaped(inline.instruction)}">${this.run(words(inline.text), inline.look)}</w:fldSimple>`;
      case 'field':
        return this.field(inline.instruction, inline.text, inline.look);
      case 'footnote':
      case 'endnote':
        return where === 'body' ? this.note(inline.kind, inline.paragraphs) : '';
      case 'picture':
        return this.picture(inline.image);
      case 'box':
        return where === 'body' ? this.box(inline.paragraphs) : '';
      case 'control':
        return `<w:sdt><w:sdtPr><w:tag w:val="${inline.tag}"/></w:sdtPr><w:sdtContent>${this.run(words(inline.text))}</w:sdtContent></w:sdt>`;
      case 'tracked':
        return `<w:del w:id="${this.next()}" ${stamp}>${this.run(words(inline.deleted, 'delText'))}</w:del><w:ins w:id="${this.next()}" ${stamp}>${this.run(words(inline.inserted))}</w:ins>`;
    }
  }

  private bookmark(name: string, content: string): string {
    if (this.shared.bookmarks.has(name)) return content;
    this.shared.bookmarks.add(name);
    const id = this.next();
    return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
  }

  private field(instruction: string, text: string, look: number): string {
    const sign = (kind: string) => this.run(`<w:fldChar w:fldCharType="${kind}"/>`);
    return [
      sign('begin'),
      this.run(words(instruction, 'instrText')),
      sign('separate'),
      this.run(words(text), look),
      sign('end'),
    ].join('');
  }

  private note(kind: 'footnote' | 'endnote', paragraphs: Text[][]): string {
    const id = this.shared.notes[kind].length + 1 + this.shared.names;
    const content = paragraphs.map((texts, index) => {
      const mark = index === 0 ? this.run(`<w:${kind}Ref/>`) : '';
      return `<w:p>${mark}${texts.map((text) => this.inline(text, 'box')).join('')}</w:p>`;
    });
    this.shared.notes[kind].push(`<w:${kind} w:id="${id}">${content.join('')}</w:${kind}>`);
    return `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}Reference w:id="${id}"/></w:r>`;
  }

  private drawing(content: string): string {
    const id = this.next();
    return `<w:drawing><wp:inline><wp:extent cx="914400" cy="457200"/><wp:docPr id="${id}" name="Drawing ${id}"/><a:graphic>${content}</a:graphic></wp:inline></w:drawing>`;
  }

  private picture(image: number): string {
    const id = this.relate('image', `media/image${image}.png`);
    const size = '<a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/></a:xfrm>';
    return `<w:r>${this.drawing(
      `<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="0" name=""/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr>${size}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData>`,
    )}</w:r>`;
  }

  private box(paragraphs: Paragraph[]): string {
    const [one, other] = [0, 1].map(() => `<w:txbxContent>${this.blocks(paragraphs, 'box')}</w:txbxContent>`);
    const shape = this.drawing(
      `<a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="914400" cy="457200"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx>${one}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData>`,
    );
    return `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice><mc:Fallback><w:pict><v:rect style="width:72pt;height:36pt"><v:textbox>${other}</v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
  }
}
