import type { DocumentBlock, DocumentPiece } from '@counterpart/contract/blanks';
import type { Styles } from '../../word/styles.ts';
import { childOf, type XmlElement } from '../../word/xml-tree.ts';
import type { Holder, LineItem, Story } from './holders.ts';
import { isSeen, type Line } from './line.ts';
import { type Branch, conditionsOf, type Passage } from './passages.ts';
import type { Tag } from './tags.ts';

type Condition = { key: string; is: boolean };

export interface ReadBlock extends DocumentBlock {
  headingLevel: number | undefined;
  /** As if every passage were there. */
  fullLabel: string;
}

interface Labels {
  now: Map<XmlElement, string>;
  all: Map<XmlElement, string>;
}

/** A piece with everything that has to be so for it to be there. */
interface Ruled {
  piece: DocumentPiece;
  conditions: Condition[];
}

/** Reads stories as blocks of text and blanks. */
export class StoryReader {
  /** By tag, the passage that goes on after it. */
  private readonly after = new Map<Tag, Branch | undefined>();
  private readonly ruled = new Map<LineItem, Ruled[]>();

  constructor(
    passages: Passage[],
    private readonly styles: Styles,
    private readonly labels: Labels,
  ) {
    for (const { tags, branches, outer } of passages)
      for (const [index, { tag }] of tags.entries())
        this.after.set(tag, index === tags.length - 1 ? outer : branches[index]);
  }

  blocks({ holder, lines }: Story): ReadBlock[] {
    let branch: Branch | undefined;
    for (const item of lines) branch = this.rule(item, branch);
    return this.blocksIn(holder);
  }

  private blocksIn({ items }: Holder): ReadBlock[] {
    return items.flatMap((item) => {
      if (item.kind === 'line') return this.block(item);
      if (item.kind === 'other') return [];
      return item.rows.flatMap(({ cells }) => {
        const read = cells.map((cell) => this.cell(cell));
        return read.some(hasWords) ? [{ ...together(read), ...plainRow }] : [];
      });
    });
  }

  private block(item: LineItem): ReadBlock[] {
    const pieces = this.ruled.get(item) ?? [];
    if (!hasWords(pieces)) return [];
    const properties = childOf(item.node, 'w:pPr');
    const headingLevel = this.styles.headingLevel(properties);
    const textShape = this.styles.isTitle(properties) ? 'title' : 'paragraph';
    return [
      {
        ...together([pieces]),
        shape: headingLevel === undefined ? textShape : 'heading',
        label: this.labels.now.get(item.node) ?? '',
        fullLabel: this.labels.all.get(item.node) ?? '',
        headingLevel,
      },
    ];
  }

  /** Everything in a cell, one line below the other. */
  private cell({ items }: Holder): Ruled[] {
    const lines = items.flatMap((item): Ruled[][] => {
      if (item.kind === 'line') return [this.numbered(item)];
      if (item.kind === 'other') return [];
      return item.rows.map(({ cells }) => cells.flatMap((cell) => this.cell(cell)));
    });
    return lines.filter(hasWords).flatMap((line, index): Ruled[] => {
      const conditions = line[0]?.conditions ?? [];
      return index === 0 ? line : [{ piece: { text: '\n' }, conditions }, ...line];
    });
  }

  private numbered(item: LineItem): Ruled[] {
    const own = this.ruled.get(item) ?? [];
    const label = this.labels.now.get(item.node);
    const conditions = own[0]?.conditions ?? [];
    return label && hasWords(own) ? [{ piece: { text: `${label} ` }, conditions }, ...own] : own;
  }

  /** Takes a line apart; gives the passage that is open at its end. */
  private rule(item: LineItem, before: Branch | undefined): Branch | undefined {
    const { line, control } = item;
    const pieces: Ruled[] = [];
    this.ruled.set(item, pieces);
    let branch = before;
    let conditions = conditionsOf(branch);
    let at = 0;
    const add = (piece: DocumentPiece) => pieces.push({ piece, conditions });
    const write = (end: number) => {
      const text = line.text.slice(at, end).replace(/[\uFFF9\uFFFC]/g, '');
      if (text !== '') add({ text });
    };
    if (control) {
      add({ blank: control.key });
      return branch;
    }
    for (const { start, end, key, tag } of placesIn(line)) {
      if (tag && tag.kind !== 'blank' && !this.after.has(tag)) continue;
      write(start);
      at = end;
      if (key) add({ blank: key });
      else if (tag) {
        branch = this.after.get(tag);
        conditions = conditionsOf(branch);
      }
    }
    write(line.text.length);
    return branch;
  }
}

interface Place {
  start: number;
  end: number;
  /** Of a blank. */
  key: string;
  tag: Tag | undefined;
}

/** The tags and blanks of a line, in its order. */
export function placesIn(line: Line): Place[] {
  const tags = line.tags.map((tag) => ({ ...tag, key: tag.kind === 'blank' ? tag.key : '', tag }));
  const controls = [...line.controls].map(([{ start, end }, { key }]) => ({
    start,
    end,
    key,
    tag: undefined,
  }));
  return controls.length === 0 ? tags : [...tags, ...controls].sort((one, other) => one.start - other.start);
}

const plainRow = { shape: 'row', label: '', fullLabel: '', headingLevel: undefined } as const;

const isSaid = ({ text = '', blank }: DocumentPiece) => blank !== undefined || isSeen(text);
const hasWords = (pieces: Ruled[]) => pieces.some(({ piece }) => isSaid(piece));

/** What rules all words of a block is said once. */
function together(cells: Ruled[][]): Pick<DocumentBlock, 'cells' | 'only_if'> {
  const said = cells.flat().filter(({ piece }) => isSaid(piece));
  const shared = said.reduce<Condition[]>((common, { conditions }) => {
    const differs = common.findIndex((one, index) => !isSame(one, conditions[index]));
    return differs < 0 ? common : common.slice(0, differs);
  }, said[0]?.conditions ?? []);
  return {
    cells: cells.map((pieces) =>
      pieces.map(({ piece, conditions }) => {
        const own = conditions.slice(shared.length);
        return own.length > 0 ? { ...piece, only_if: own } : piece;
      }),
    ),
    ...(shared.length > 0 && { only_if: shared }),
  };
}

const isSame = (one: Condition, other: Condition | undefined) =>
  one.key === other?.key && one.is === other.is;
