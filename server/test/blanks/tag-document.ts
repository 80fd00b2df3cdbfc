import type { Answers } from '@counterpart/contract/blanks';
import {
  type Block,
  type Doc,
  type Holder,
  holdersIn,
  type Inline,
  type Paragraph,
  type Row,
  type Table,
  type Text,
  tablesIn,
} from '../redline/documents/model.ts';
import { blankKeys, switchKeys } from './answers.ts';
import type { Dice } from './dice.ts';

/** What is not to be there once the document is filled in; `off` where a passage is, and not only its tag. */
export const leaving = new WeakMap<object, 'tag' | 'off'>();

/** Paragraphs with one end of a passage, around which no other can stand. */
const lopsided = new WeakSet<Block>();

const text = (words: string, look = 0): Text => ({ kind: 'text', text: words, look });
const line = (words: string): Paragraph => ({
  kind: 'paragraph',
  style: 0,
  format: 0,
  inlines: [text(words)],
});
const tagged = <T extends object>(one: T): T => {
  leaving.set(one, 'tag');
  return one;
};

/**
 * Puts blanks and passages into a document. Its lists go on and its marks are settled: what becomes of those when
 * paragraphs go is for Word to say.
 */
export function tagDocument(drawn: Doc, dice: Dice, answers: Answers, isSwitching: boolean): Doc {
  const doc = structuredClone(drawn);
  plain(doc);
  for (const { paragraph } of holdersIn(doc)) if (dice.oneIn(3)) addBlank(paragraph, dice);
  if (!isSwitching) return doc;
  for (const { paragraph } of holdersIn(doc))
    if (dice.oneIn(4) && !paragraph.section) switchWords(paragraph, dice, answers);
  for (const table of tablesIn(doc)) if (dice.oneIn(2)) switchRows(table, dice, answers);
  for (const list of new Set(holdersIn(doc).map((holder: Holder) => holder.list)))
    if (dice.oneIn(3)) switchBlocks(list, dice, answers);
  return doc;
}

function plain(doc: Doc) {
  const lists = new Set<Block[]>([doc.blocks, ...holdersIn(doc).map(({ list }) => list)]);
  for (const list of lists)
    for (let at = list.length - 1; at >= 0; at -= 1)
      if (list[at]?.kind === 'table' && list[at + 1]?.kind !== 'paragraph')
        list.splice(at + 1, 0, { kind: 'paragraph', style: 0, format: 0, inlines: [] });
  const names = new Set<string>();
  for (const { paragraph } of holdersIn(doc)) {
    paragraph.mark = undefined;
    if (paragraph.list) paragraph.list.isRestarted = false;
    paragraph.inlines = paragraph.inlines.map((one) => {
      if (one.kind !== 'bookmark') return one;
      if (names.has(one.bookmark)) return text(one.text);
      names.add(one.bookmark);
      return one;
    });
  }
  for (const { rows } of tablesIn(doc))
    for (const { cells } of rows) for (const cell of cells) cell.merge = undefined;
}

const written = (key: string, dice: Dice) =>
  dice.of([`{{${key}}}`, `{{ ${key} }}`, `{{${key.toUpperCase()}}}`, `{{\u00a0${key}}}`]);

function addBlank({ inlines }: Paragraph, dice: Dice) {
  const blank = written(dice.of(blankKeys), dice);
  inlines.splice(dice.upTo(inlines.length + 1), 0, text(`${blank} `, dice.of([0, 0, 1, 2, 8])));
}

interface Switch {
  open: string;
  close: string;
  isOff: boolean;
}

function drawSwitch(dice: Dice, answers: Answers): Switch {
  const key = dice.of(switchKeys);
  const isNot = dice.oneIn(3);
  const isOff = (answers[key] === 'yes') === isNot;
  return { open: `{{#if ${isNot ? 'not ' : ''}${key}}}`, close: dice.of(['{{/if}}', '{{ /IF }}']), isOff };
}

function switchWords(paragraph: Paragraph, dice: Dice, answers: Answers) {
  const { inlines } = paragraph;
  const from = dice.upTo(inlines.length + 1);
  const to = from + dice.upTo(inlines.length - from + 1);
  const { open, close, isOff } = drawSwitch(dice, answers);
  const between = inlines.slice(from, to);
  if (isOff) for (const one of between) leaving.set(one, 'off');
  const tags = [open, close].map((tag) => tagged(text(tag)));
  if (isOff) for (const tag of tags) leaving.set(tag, 'off');
  const [first, last] = tags as [Text, Text];
  inlines.splice(from, to - from, first, ...between, last);
}

function switchBlocks(list: Block[], dice: Dice, answers: Answers) {
  const from = dice.upTo(list.length + 1);
  let to = from;
  const wanted = from + dice.upTo(5);
  const canGo = (block: Block | undefined) =>
    block && !lopsided.has(block) && !(block.kind === 'paragraph' && block.section);
  while (to < wanted && canGo(list[to])) to += 1;
  const { open, close, isOff } = drawSwitch(dice, answers);
  const between = list.slice(from, to);
  if (isOff) for (const one of between) leaving.set(one, 'off');
  list.splice(from, to - from, tagged(line(open)), ...between, tagged(line(close)));
  // A table is not the last, and tags come and go.
  if (list.at(-1)?.kind !== 'paragraph') list.push(line('The end.'));
}

function switchRows({ rows }: Table, dice: Dice, answers: Answers) {
  const from = dice.upTo(rows.length);
  const to = from + dice.upTo(rows.length - from);
  const { open, close, isOff } = drawSwitch(dice, answers);
  const between = rows.slice(from, to + 1);
  if (isOff) for (const row of between) leaving.set(row, 'off');
  const columns = rows[0]?.cells.reduce((sum, { span }) => sum + span, 0) ?? 1;
  const first = rows[from]?.cells[0]?.blocks[0];
  const last = rows[to]?.cells.at(-1)?.blocks.at(-1);
  if (dice.oneIn(2) && first?.kind === 'paragraph' && last?.kind === 'paragraph') {
    lopsided.add(first).add(last);
    first.inlines.unshift(tagged(text(open)));
    last.inlines.push(tagged(text(close)));
  } else {
    rows.splice(to + 1, 0, rowOf(close, columns));
    rows.splice(from, 0, rowOf(open, columns));
  }
}

function rowOf(tag: string, columns: number): Row {
  const alone = tagged(line(tag));
  lopsided.add(alone);
  const cells = Array.from({ length: columns }, (_, index) => ({
    span: 1,
    blocks: [index === 0 ? alone : line('')],
  }));
  return tagged({ isHeader: false, cells });
}

/** References to what leaves with a passage become others. */
export function withoutLostReferences(tree: Doc, isLost: (inline: Inline) => boolean) {
  const lost = new Set<string>();
  for (const { paragraph } of holdersIn(tree))
    for (const one of paragraph.inlines) if (one.kind === 'bookmark' && isLost(one)) lost.add(one.bookmark);
  for (const { paragraph } of holdersIn(tree))
    paragraph.inlines = paragraph.inlines.map((one) => {
      if (one.kind === 'anchor' && lost.has(one.bookmark)) {
        const words = text(one.text);
        const how = leaving.get(one);
        if (how) leaving.set(words, how);
        return words;
      }
      if (
        (one.kind === 'field' || one.kind === 'simple') &&
        lost.has(/_Ref\d/.exec(one.instruction)?.[0] ?? '')
      )
        one.instruction = ' PAGE ';
      return one;
    });
}
