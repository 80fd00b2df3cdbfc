import type { PreviewBlock, PreviewPiece } from '@counterpart/contract/inside';
import type { ReadBlock } from './blocks.ts';
import { lettersIn, lettersOf, ownLettersOf, saidIn } from './text.ts';

/** As a page of Word's own template holds them. */
const linesOnPage = 44;
const lettersOnLine = 75;
const mostPages = 2;
/** Of the text. */
const share = 5;

type Block = PreviewBlock;

/** The whole text divided as it roughly is on paper: where the file says so, and when a page is full. */
export function pagesOf(blocks: ReadBlock[]): Block[][] {
  const pages: Block[][] = [];
  let room = 0;
  const begin = () => {
    pages.push([]);
    room = linesOnPage;
  };
  for (const { startsPage, ...block } of blocks) {
    if (pages.length === 0 || (startsPage && room < linesOnPage)) begin();
    let rest: Block | undefined = block;
    while (rest) {
      const lines = linesOf(rest);
      const isFresh = room === linesOnPage;
      const [head, tail]: Parts = lines <= room ? [rest, undefined] : cut(rest, (room - 1) * lettersOnLine);
      if (head) pages.at(-1)?.push(head);
      else if (isFresh) pages.at(-1)?.push(rest);
      room -= head ? linesOf(head) : lines;
      rest = head ? tail : isFresh ? undefined : rest;
      if (rest) begin();
    }
  }
  return pages;
}

function linesOf({ shape, rows }: Block): number {
  const sum = rows.reduce((lines, cells) => {
    const letters = Math.max(0, ...cells.map((pieces) => lettersIn(pieces.map(saidIn).join(''))));
    return lines + Math.ceil((letters * Math.max(1, cells.length)) / lettersOnLine);
  }, 0);
  return sum + (shape === 'paragraph' ? 0.6 : 1.2);
}

/** What of the first pages may be read before the document is bought. */
export function beginningOf(pages: Block[][], all: Block[]): Block[][] {
  let left = Math.floor(all.reduce((sum, block) => sum + ownLettersOf(block), 0) / share);
  const shown: Block[][] = [];
  for (const page of pages.slice(0, mostPages)) {
    const kept: Block[] = [];
    for (const block of page) {
      const [head, tail] = cut(block, left);
      if (head) kept.push(head);
      left = tail ? 0 : left - lettersOf(block);
      if (left <= 0) break;
    }
    shown.push(kept);
    if (left <= 0) break;
  }
  return withoutLoneHeadings(shown);
}

/** A heading of which nothing follows is no end. */
function withoutLoneHeadings(pages: Block[][]): Block[][] {
  const last = pages.at(-1);
  if (!last) return pages;
  const end = last.findLastIndex(({ shape }) => shape !== 'heading') + 1;
  return end > 0 ? [...pages.slice(0, -1), last.slice(0, end)] : withoutLoneHeadings(pages.slice(0, -1));
}

type Parts = [head: Block | undefined, tail: Block | undefined];

/** The beginning of a block with at most so many letters, and the rest: a heading whole, a table in rows, a text in words. */
function cut(block: Block, most: number): Parts {
  if (lettersOf(block) <= most) return [block, undefined];
  if (block.shape === 'table') return cutRows(block, most);
  if (block.shape !== 'paragraph') return [undefined, block];
  const [head, tail] = cutPieces(block.rows.flat(2), most);
  if (head.length === 0) return [undefined, block];
  return [
    { ...block, rows: [[head]] },
    { ...block, label: '', rows: [[tail]] },
  ];
}

function cutRows(block: Block, most: number): Parts {
  let left = most;
  const count = block.rows.findIndex((row) => {
    left -= lettersOf({ rows: [row] });
    return left < 0;
  });
  if (count <= 0) return [undefined, block];
  return [
    { ...block, rows: block.rows.slice(0, count) },
    { ...block, rows: block.rows.slice(count) },
  ];
}

function cutPieces(pieces: PreviewPiece[], most: number): [PreviewPiece[], PreviewPiece[]] {
  let left = most;
  for (const [index, piece] of pieces.entries()) {
    const letters = lettersIn(saidIn(piece));
    if (letters <= left) {
      left -= letters;
      continue;
    }
    const text = piece.text ?? '';
    const end = endOfWord(text, left);
    const head = end > 0 ? [{ ...piece, text: text.slice(0, end) }] : [];
    const tail = end > 0 ? { ...piece, text: text.slice(end) } : piece;
    return [
      [...pieces.slice(0, index), ...head],
      [tail, ...pieces.slice(index + 1)],
    ];
  }
  return [pieces, []];
}

/** Where the last whole word ends that still fits. */
function endOfWord(text: string, most: number): number {
  let end = 0;
  let letters = 0;
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    letters += word.length;
    if (letters > most) break;
    end = index + word.length;
  }
  return end;
}
