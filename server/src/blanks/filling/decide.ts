import type { Answers, BlankField } from '@counterpart/contract/blanks';
import { isSwitchedOn, writtenAnswer } from '@counterpart/contract/written-answer';
import type { XmlElement } from '../../word/xml-tree.ts';
import type { LineItem, Story } from '../reading/holders.ts';
import type { Branch, Passage } from '../reading/passages.ts';
import type { Tag } from '../reading/tags.ts';
import { suggestField } from '../suggest-field.ts';
import { asText } from './answer-text.ts';

/** What becomes of a piece of a line: `off` goes with its passage, `cut` is a tag that has done its work. */
export interface Edit {
  start: number;
  end: number;
  kind: 'off' | 'cut' | 'answer' | 'marked';
  text: string;
}

/** Says what a blank is answered with, and which passages are there. */
export class AnswerBook {
  private readonly fields: Map<string, BlankField>;

  constructor(
    fields: BlankField[],
    private readonly answers: Answers,
  ) {
    this.fields = new Map(fields.map((field) => [field.key, field]));
  }

  written(key: string): string | undefined {
    const text = writtenAnswer(this.fieldOf(key, 'text'), this.answers);
    const clean = text === undefined ? '' : asText(text);
    return clean.trim() === '' ? undefined : clean;
  }

  raw(key: string): string {
    return this.answers[key] ?? '';
  }

  isOn(key: string): boolean | undefined {
    return isSwitchedOn(this.fieldOf(key, 'switch'), this.answers);
  }

  private fieldOf(key: string, use: 'text' | 'switch'): BlankField {
    return this.fields.get(key) ?? suggestField({ key, use });
  }
}

export interface Decided {
  edits: Map<LineItem, Edit[]>;
  /** Whole paragraphs, tables, rows, and what stands between them. */
  gone: Set<XmlElement>;
}

export function decide(stories: Story[], passages: Passage[], book: AnswerBook): Decided {
  const decided: Decided = { edits: new Map(), gone: new Set() };
  const ruling = decidePassages(passages, book, decided);
  for (const { lines } of stories)
    for (const item of lines)
      for (const tag of item.line.tags) {
        if (ruling.has(tag)) continue;
        const text = tag.kind === 'blank' ? book.written(tag.key) : undefined;
        add(decided, item, { ...tag, kind: text === undefined ? 'marked' : 'answer', text: text ?? '' });
      }
  return decided;
}

/** Branches that are not in the document, those of passages inside them too. */
export function goneBranches(passages: Passage[], book: AnswerBook): Set<Branch> {
  const gone = new Set<Branch>();
  for (const { key, branches, outer } of passages) {
    const isOn = book.isOn(key);
    for (const branch of branches)
      if ((outer && gone.has(outer)) || (isOn !== undefined && branch.is !== isOn)) gone.add(branch);
  }
  return gone;
}

function decidePassages(passages: Passage[], book: AnswerBook, decided: Decided): Set<Tag> {
  const gone = goneBranches(passages, book);
  const ruling = new Set<Tag>();
  for (const { key, branches, tags, outer } of passages) {
    const kind = book.isOn(key) === undefined ? 'marked' : 'cut';
    for (const { item, tag } of tags) {
      ruling.add(tag);
      add(decided, item, { start: tag.start, end: tag.end, kind, text: '' });
    }
    if (outer && gone.has(outer)) continue;
    for (const branch of branches) if (gone.has(branch)) remove(branch, decided);
  }
  return ruling;
}

function remove({ from, to, rows }: Branch, decided: Decided) {
  if (rows) {
    for (const { node } of rows) decided.gone.add(node);
    return;
  }
  const off = { kind: 'off', text: '' } as const;
  if (from.item === to.item) {
    add(decided, from.item, { ...off, start: from.tag.start, end: to.tag.end });
    return;
  }
  const { holder, index, line } = from.item;
  add(decided, from.item, { ...off, start: from.tag.start, end: line.text.length });
  add(decided, to.item, { ...off, start: 0, end: to.tag.end });
  for (const { node } of holder.items.slice(index + 1, to.item.index)) decided.gone.add(node);
}

function add({ edits }: Decided, item: LineItem, { start, end, kind, text }: Edit) {
  const list = edits.get(item) ?? [];
  list.push({ start, end, kind, text });
  edits.set(item, list);
}
