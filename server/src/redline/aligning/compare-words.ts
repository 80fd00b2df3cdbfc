import type { XmlElement } from '../../word/xml-tree.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import type { Mark, Token } from '../reading/tokens.ts';
import { commonSubsequence } from './common-subsequence.ts';
import type { Item } from './items.ts';

/** Stretches of two streams that say the same, or that stand for one another. */
interface Stretch {
  isKept: boolean;
  olderEnd: number;
  newerEnd: number;
}

type Entry = Token | { key: string; end: ParagraphBlock };

const isToken = (entry: Entry | undefined): entry is Token => entry !== undefined && 'chain' in entry;
const isWord = /[\p{L}\p{N}]/u;
/** So many kept words between changed ones are not worth keeping apart. */
const lonelyWords = 3;

/** What became of the words of one or two paragraphs in one or two others. */
export function compareWords(
  older: ParagraphBlock[],
  newer: ParagraphBlock[],
  adoptMark: (mark: XmlElement) => XmlElement | undefined,
): Item[] {
  const a = stream(older);
  const b = stream(newer);
  const stretches = readable(a.entries, b.entries);
  const items: Item[] = [];
  let i = 0;
  let j = 0;
  const olderMarks = a.marks.flatMap(({ at, node }) => {
    const adopted = adoptMark(node);
    return adopted ? [{ at, node: adopted }] : [];
  });
  const written = new Map<Mark[], number>();
  const marksUpTo = (marks: Mark[], at: number) => {
    let next = written.get(marks) ?? 0;
    for (let mark = marks[next]; mark && mark.at <= at; mark = marks[next]) {
      items.push({ op: 'mark', node: mark.node });
      next += 1;
    }
    written.set(marks, next);
  };
  for (const { isKept, olderEnd, newerEnd } of stretches) {
    if (isKept) {
      for (; i < olderEnd; i += 1, j += 1) {
        marksUpTo(olderMarks, i);
        marksUpTo(b.marks, j);
        items.push({ op: 'keep', older: a.entries[i] as Token, newer: b.entries[j] as Token });
      }
      continue;
    }
    for (; i < olderEnd; i += 1) {
      marksUpTo(olderMarks, i);
      const entry = a.entries[i] as Entry;
      items.push(isToken(entry) ? { op: 'delete', token: entry } : { op: 'end', older: entry.end });
    }
    for (; j < newerEnd; j += 1) {
      marksUpTo(b.marks, j);
      const entry = b.entries[j] as Entry;
      items.push(isToken(entry) ? { op: 'insert', token: entry } : { op: 'end', newer: entry.end });
    }
  }
  marksUpTo(olderMarks, Number.POSITIVE_INFINITY);
  marksUpTo(b.marks, Number.POSITIVE_INFINITY);
  return items;
}

function stream(paragraphs: ParagraphBlock[]): { entries: Entry[]; marks: Mark[] } {
  const entries: Entry[] = [];
  const marks: Mark[] = [];
  paragraphs.forEach((paragraph, index) => {
    for (const { at, node } of paragraph.marks) marks.push({ at: at + entries.length, node });
    for (const token of paragraph.tokens) entries.push(token);
    if (index < paragraphs.length - 1) entries.push({ key: `\u0003${index}`, end: paragraph });
  });
  return { entries, marks };
}

/** As short as it can be, and then without the few kept words that stand lost between changed ones. */
function readable(a: Entry[], b: Entry[]): Stretch[] {
  const list: Stretch[] = [];
  const push = (stretch: Stretch) => {
    list.push(stretch);
    while (isLonely(list, a, b)) {
      const [, , last] = list.splice(-3) as [Stretch, Stretch, Stretch];
      list.push(last);
    }
  };
  let i = 0;
  let j = 0;
  const pairs = commonSubsequence(
    a.map(({ key }) => key),
    b.map(({ key }) => key),
  );
  for (let index = 0; index <= pairs.length; ) {
    const [nextI, nextJ] = pairs[index] ?? [a.length, b.length];
    if (nextI > i || nextJ > j) push({ isKept: false, olderEnd: nextI, newerEnd: nextJ });
    i = nextI;
    j = nextJ;
    for (; pairs[index]?.[0] === i && pairs[index]?.[1] === j; index += 1, i += 1, j += 1);
    if (i > nextI) push({ isKept: true, olderEnd: i, newerEnd: j });
    if (index >= pairs.length && i === a.length && j === b.length) break;
  }
  return list;
}

/** Whether the last three stretches are a change, a little that was kept, and a change again. */
function isLonely(list: Stretch[], a: Entry[], b: Entry[]): boolean {
  const [before, kept, after] = list.slice(-3);
  if (!before || !kept?.isKept || !after || before.isKept || after.isKept) return false;
  const start = list.at(-4) ?? { olderEnd: 0, newerEnd: 0 };
  const between = a.slice(before.olderEnd, kept.olderEnd);
  if (!between.every((entry) => isToken(entry) && entry.parts.length > 0)) return false;
  const first = Math.max(size(a, start.olderEnd, before.olderEnd), size(b, start.newerEnd, before.newerEnd));
  const second = Math.max(size(a, kept.olderEnd, after.olderEnd), size(b, kept.newerEnd, after.newerEnd));
  const words = between.filter((entry) => isToken(entry) && isWord.test(entry.text)).length;
  const length = size(a, before.olderEnd, kept.olderEnd);
  if (words === 0) return length <= 3 && first > 0 && second > 0;
  return words <= lonelyWords && 2 * length <= first && 2 * length <= second;
}

/** How much a reader sees of it. */
function size(entries: Entry[], from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) {
    const entry = entries[index];
    if (isToken(entry)) sum += entry.text.trim().length;
  }
  return sum;
}
