import type { Block, Doc, Inline, Paragraph, Row, Text } from '../redline/documents/model.ts';
import { leaving } from './tag-document.ts';

type Where = 'body' | 'header' | 'box';

/** The document as it is to be once it is filled in, worked out on the model that the file was written from. */
export function fillModel(doc: Doc, shown: Map<string, string>): Doc {
  const filler = new ModelFiller(shown);
  return filler.document(doc);
}

const blank = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/gi;

class ModelFiller {
  constructor(private readonly shown: Map<string, string>) {}

  document({ blocks, last, names }: Doc): Doc {
    const section = (one: Doc['last']): Doc['last'] => ({
      ...one,
      headers: {
        header: this.paragraphs(one.headers.header, 'header'),
        footer: this.paragraphs(one.headers.footer, 'header'),
        first: this.paragraphs(one.headers.first, 'header'),
      },
    });
    const filled = this.list(blocks, 'body').map((block) =>
      block.kind === 'paragraph' && block.section ? { ...block, section: section(block.section) } : block,
    );
    return { blocks: filled, last: section(last), names };
  }

  private text(words: string): string {
    return words.replace(blank, (tag, key: string) => this.shown.get(key.toLowerCase()) ?? tag);
  }

  private paragraphs(list: Paragraph[], where: Where): Paragraph[] {
    return this.list(list, where) as Paragraph[];
  }

  /** What is left of a list; one paragraph stays after a table, and one of all. */
  private list(blocks: Block[], where: Where): Block[] {
    const left: Block[] = [];
    let lost: Paragraph | undefined;
    const stay = () => {
      if (lost) left.push({ ...lost, list: undefined, inlines: [] });
      lost = undefined;
    };
    for (const block of blocks) {
      const now = this.block(block, where);
      if (!now) {
        const last = block.kind === 'control' ? block.blocks.at(-1) : block;
        if (last?.kind === 'paragraph') lost = last;
        continue;
      }
      if (now.kind === 'table' && left.at(-1)?.kind === 'table') stay();
      lost = undefined;
      // A control around blocks says nothing to a reader.
      left.push(...(now.kind === 'control' ? now.blocks : [now]));
    }
    if (left.length === 0 || left.at(-1)?.kind === 'table') stay();
    return left;
  }

  private block(block: Block, where: Where): Block | undefined {
    if (leaving.has(block)) return undefined;
    if (block.kind === 'paragraph') return this.paragraph(block, where);
    if (block.kind === 'control') {
      const [only, ...others] = block.blocks;
      if (only && others.length === 0 && isPlain(only)) return this.control(block, only);
      const blocks = block.blocks.flatMap((one) => this.block(one, where) ?? []) as Paragraph[];
      return blocks.length > 0 ? { ...block, blocks } : undefined;
    }
    const rows = block.rows.flatMap((row) => this.row(row, where) ?? []);
    return rows.length > 0 ? { ...block, rows } : undefined;
  }

  private row(row: Row, where: Where): Row | undefined {
    if (leaving.has(row)) return undefined;
    const cells = row.cells.map((cell) => ({ ...cell, blocks: this.list(cell.blocks, where) }));
    const isTouched = row.cells.some(({ blocks }) => blocks.some(isLeavingIn));
    return isTouched && !cells.some(({ blocks }) => blocks.some((block) => isSeen(block, where)))
      ? undefined
      : { ...row, cells };
  }

  private control(block: Block & { kind: 'control' }, only: Paragraph): Block {
    const [first] = only.inlines.filter((one) => one.kind !== 'text' || one.text !== '');
    const look = first && 'look' in first ? first.look : 0;
    const words = this.shown.get(block.tag) ?? '';
    return { ...block, blocks: [{ ...only, inlines: [{ kind: 'text', text: words, look }] }] };
  }

  private paragraph(paragraph: Paragraph, where: Where): Paragraph | undefined {
    const { inlines } = paragraph;
    const left = inlines.filter((one) => !leaving.has(one));
    if (left.length < inlines.length && !left.some((one) => isSeenInline(one, where))) return undefined;
    const end = inlines.findLastIndex((one) => leaving.get(one) === 'off');
    const begin = inlines.findIndex((one) => leaving.get(one) === 'off');
    const isLast = !inlines.slice(end + 1).some((one) => hasWidth(one, where));
    if (end >= 0 && isLast) {
      const before = inlines.slice(0, begin).findLast((one) => hasWidth(one, where));
      if (before?.kind === 'text' && !leaving.has(before) && before.text.endsWith(' ')) {
        const trimmed: Text = { ...before, text: before.text.slice(0, -1) };
        left.splice(left.indexOf(before), 1, trimmed);
      }
    }
    return { ...paragraph, inlines: left.map((one) => this.inline(one)) };
  }

  private inline(inline: Inline): Inline {
    switch (inline.kind) {
      case 'text':
      case 'link':
      case 'anchor':
      case 'bookmark':
      case 'field':
      case 'simple':
        return { ...inline, text: this.text(inline.text) };
      case 'control':
        return {
          ...inline,
          text: inline.text.includes('{{') ? this.text(inline.text) : this.text(`{{${inline.tag}}}`),
        };
      case 'footnote':
      case 'endnote':
        return {
          ...inline,
          paragraphs: inline.paragraphs.map((one) =>
            one.map((text) => ({ ...text, text: this.text(text.text) })),
          ),
        };
      case 'box':
        return { ...inline, paragraphs: this.paragraphs(inline.paragraphs, 'box') };
      case 'tracked':
        return { ...inline, inserted: this.text(inline.inserted) };
      default:
        return inline;
    }
  }
}

const isPlain = ({ inlines }: Paragraph) =>
  inlines.every((one) => {
    if (one.kind === 'text' || one.kind === 'bookmark') return !one.text.includes('{{');
    return one.kind === 'tab' || one.kind === 'break';
  });

const isLeavingIn = (block: Block): boolean => {
  if (leaving.has(block)) return true;
  if (block.kind === 'paragraph') return block.inlines.some((one) => leaving.has(one));
  if (block.kind === 'control') return block.blocks.some(isLeavingIn);
  return block.rows.some(
    (row) => leaving.has(row) || row.cells.some(({ blocks }) => blocks.some(isLeavingIn)),
  );
};

function isSeen(block: Block, where: Where): boolean {
  if (block.kind === 'paragraph') return block.inlines.some((one) => isSeenInline(one, where));
  if (block.kind === 'control') return block.blocks.some((one) => isSeen(one, where));
  return block.rows.some(({ cells }) => cells.some(({ blocks }) => blocks.some((one) => isSeen(one, where))));
}

function isSeenInline(inline: Inline, where: Where): boolean {
  switch (inline.kind) {
    case 'tab':
    case 'break':
      return false;
    case 'hyphen':
    case 'picture':
      return true;
    case 'footnote':
    case 'endnote':
    case 'box':
      return where === 'body';
    case 'tracked':
      return /\S/.test(inline.inserted);
    default:
      return /\S/.test(inline.text);
  }
}

const hasWidth = (inline: Inline, where: Where) =>
  inline.kind === 'tab' ||
  inline.kind === 'break' ||
  (inline.kind === 'text' ? inline.text !== '' : isSeenInline(inline, where));
