import type { PreviewBlock, PreviewPiece } from '@counterpart/contract/inside';
import { placesIn } from '../blanks/reading/blocks.ts';
import type { Holder, LineItem, TableItem } from '../blanks/reading/holders.ts';
import { isSeen } from '../blanks/reading/line.ts';
import type { OpenDocument } from '../blanks/reading/open-document.ts';
import { definitionsOf } from '../word/definitions.ts';
import { labelsOf } from '../word/labels.ts';
import { listPlace, type Numbering } from '../word/numbering.ts';
import type { Styles } from '../word/styles.ts';
import { childOf, descendants, settingOf, type XmlElement } from '../word/xml-tree.ts';
import { Looks, switched } from './looks.ts';
import { saidIn, textOf } from './text.ts';

export interface ReadBlock extends PreviewBlock {
  /** A page begins with it. */
  startsPage: boolean;
}

const deepestIndent = 4;
/** In twentieths of a point. */
const oneIndent = 720;

/** Reads the body of a document as it looks: with its numbers, and without what nobody sees. */
export class BlockReader {
  private readonly styles: Styles;
  private readonly numbering: Numbering;
  private readonly labels: Map<XmlElement, string>;
  private startsPage = false;

  constructor(private readonly document: OpenDocument) {
    const { file, body } = document;
    const { styles, numbering } = definitionsOf(file);
    this.styles = styles;
    this.numbering = numbering;
    this.labels = labelsOf(body ? descendants(body) : [], styles, numbering);
  }

  blocks(): ReadBlock[] {
    const [main] = this.document.stories;
    return main && main.title === '' ? this.blocksIn(main.holder) : [];
  }

  private blocksIn({ items }: Holder): ReadBlock[] {
    return items.flatMap((item) => {
      if (item.kind === 'other') return [];
      const read = item.kind === 'line' ? this.paragraph(item) : this.table(item);
      return textOf(read) === '' ? [] : [{ ...read, startsPage: this.takeStart() }];
    });
  }

  private takeStart(): boolean {
    const starts = this.startsPage;
    this.startsPage = false;
    return starts;
  }

  private paragraph(item: LineItem): PreviewBlock {
    const properties = childOf(item.node, 'w:pPr');
    const depth = this.styles.headingLevel(properties);
    const text = this.styles.isTitle(properties) ? 'title' : 'paragraph';
    this.startsPage ||= switched(properties, 'w:pageBreakBefore') ?? false;
    const pieces = this.pieces(item);
    return {
      shape: depth === undefined ? text : 'heading',
      label: this.labels.get(item.node) ?? '',
      level: depth ?? this.indent(properties),
      ...(this.isCentred(properties) && { is_centred: true }),
      rows: [[depth === undefined && text === 'paragraph' ? pieces : pieces.map(notBold)]],
    };
  }

  private isCentred(properties: XmlElement | undefined): boolean {
    const styled = this.styles.paragraphSetting(settingOf(properties, 'w:pStyle'), 'w:jc');
    return (settingOf(properties, 'w:jc') ?? styled?.attributes['w:val']) === 'center';
  }

  private indent(properties: XmlElement | undefined): number {
    const place = listPlace(properties, this.styles, this.numbering);
    if (place) return Math.min(deepestIndent, place.level);
    const { attributes = {} } = childOf(properties, 'w:ind') ?? {};
    const left = Number(attributes['w:left'] ?? attributes['w:start'] ?? 0);
    return Math.min(deepestIndent, Math.max(0, Math.round(left / oneIndent) || 0));
  }

  private table({ rows }: TableItem): PreviewBlock {
    const read = rows.map(({ cells }) => cells.map((cell) => this.cell(cell)));
    return {
      shape: 'table',
      label: '',
      level: 0,
      rows: read.filter((cells) => cells.some((pieces) => pieces.some((piece) => isSeen(saidIn(piece))))),
    };
  }

  /** Everything in a cell, one line below the other. */
  private cell({ items }: Holder): PreviewPiece[] {
    const lines = items.flatMap((item): PreviewPiece[][] => {
      if (item.kind === 'line') return [this.numbered(item)];
      if (item.kind === 'other') return [];
      return item.rows.map(({ cells }) =>
        cells.flatMap((cell, at) => [...(at > 0 ? [{ text: ' ' }] : []), ...this.cell(cell)]),
      );
    });
    return lines
      .filter((line) => line.some((piece) => isSeen(saidIn(piece))))
      .flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]));
  }

  private numbered(item: LineItem): PreviewPiece[] {
    const label = this.labels.get(item.node);
    const own = this.pieces(item);
    return label && own.length > 0 ? [{ text: `${label} ` }, ...own] : own;
  }

  /** A line cut where its look changes, and at its blanks. Tags of passages are nothing that a reader should see. */
  private pieces({ line, node, control }: LineItem): PreviewPiece[] {
    if (control) return [{ blank: control.key }];
    const looks = new Looks(this.styles, childOf(node, 'w:pPr'));
    const pieces: PreviewPiece[] = [];
    const places = placesIn(line);
    let next = 0;
    let read = 0;
    for (const { node: sign, run, start, end } of line.atoms) {
      if (sign.name === 'w:lastRenderedPageBreak' || sign.attributes['w:type'] === 'page')
        this.startsPage ||= sign.name !== 'w:lastRenderedPageBreak' || pieces.length === 0;
      const { isHidden, bold, italic } = looks.of(run);
      const look = { ...(bold && { bold }), ...(italic && { italic }) };
      const write = (from: number, to: number) => {
        const text = line.text.slice(from, to).replace(/[\uFFF9\uFFFC]/g, '');
        if (text !== '' && !isHidden) add(pieces, { text, ...look });
      };
      read = Math.max(read, start);
      for (let place = places[next]; place && place.start < end; place = places[next]) {
        write(read, place.start);
        if (place.key && !isHidden) pieces.push({ blank: place.key, ...look });
        read = place.end;
        next += 1;
      }
      write(read, end);
      read = Math.max(read, end);
    }
    return pieces;
  }
}

const notBold = ({ bold: _, ...piece }: PreviewPiece): PreviewPiece => piece;

/** However a program cut it, what looks alike is one piece. */
function add(pieces: PreviewPiece[], piece: PreviewPiece) {
  const last = pieces.at(-1);
  if (last?.text !== undefined && last.bold === piece.bold && last.italic === piece.italic)
    last.text += piece.text;
  else pieces.push(piece);
}
