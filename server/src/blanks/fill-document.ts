import type { Answers, BlankField } from '@counterpart/contract/blanks';
import { childOf, elementsOf, type XmlElement } from '../word/xml-tree.ts';
import { AnswerWriter } from './filling/answer-text.ts';
import { Balance } from './filling/balance.ts';
import { AnswerBook, decide } from './filling/decide.ts';
import { fillControl } from './filling/fill-control.ts';
import { keepMerges, keepParagraphs, keepSections, type Rescued } from './filling/keep-order.ts';
import { References } from './filling/references.ts';
import { type LineChanges, rewriteLine } from './filling/rewrite-line.ts';
import { sweep } from './filling/sweep.ts';
import { tablesIn, vanish } from './filling/vanish.ts';
import { type OpenDocument, openDocument } from './reading/open-document.ts';

/**
 * The .docx with answers in the place of its blanks and without the passages that are switched off; what has no answer
 * stays and is marked. Everything else is as it was. Throws `Unreadable`.
 */
export function fillDocument(bytes: Uint8Array, fields: BlankField[], answers: Answers): Uint8Array {
  const document = openDocument(bytes);
  const { file, body, stories, passages } = document;
  const book = new AnswerBook(fields, answers);
  const decided = decide(stories, passages, book);
  const writer = new AnswerWriter();
  const cuts = vanish(stories, decided);
  const changes: LineChanges & { rescued: Rescued } = {
    gone: decided.gone,
    replaced: new Map(),
    rescued: new Map(),
  };
  const parts = new Set(stories.filter(isTouched(cuts)).map(({ part }) => part));
  for (const [item, list] of cuts)
    if (!changes.gone.has(item.node)) rewriteLine(item.line, list, changes, writer);
  for (const { lines } of stories)
    for (const { line, control } of lines)
      for (const one of control ? [control] : line.controls.values())
        if (!changes.gone.has(one.node)) fillControl(one, book, writer);
  if (changes.gone.size === 0) {
    for (const part of parts) {
      sweep(file.tree(part), changes);
      file.replace(part, file.tree(part));
    }
    return file.pack();
  }
  const references = new References(document);
  keepMerges(tablesIn(stories), changes.gone);
  const main = stories.find(({ holder }) => holder.node === body);
  if (main && body) keepSections(main.holder, childOf(body, 'w:sectPr'), changes.gone, changes.rescued);
  keepParagraphs(stories, changes.gone, changes.rescued);
  const balance = new Balance(changes.gone, changes.rescued);
  for (const part of parts) balance.keep(file.tree(part));
  for (const part of dropNotes(document, balance, changes.gone)) parts.add(part);
  for (const part of parts) sweep(file.tree(part), changes);
  for (const part of references.mend(balance.lost)) parts.add(part);
  for (const part of parts) file.replace(part, file.tree(part));
  return file.pack();
}

/** Where a line is edited, or a control stands. */
const isTouched =
  (cuts: Map<unknown, unknown>) =>
  ({ lines }: OpenDocument['stories'][number]) =>
    lines.some((item) => cuts.has(item) || item.control || item.line.controls.size > 0);

/** A note goes with the last reference to it; programs that count notes by their order would mix up the others. */
function dropNotes({ file }: OpenDocument, { notes }: Balance, gone: Set<XmlElement>): string[] {
  return ['footnote', 'endnote'].flatMap((kind) => {
    const part = file.single(`${kind}s`);
    if (!part) return [];
    const lost = elementsOf(file.tree(part)).filter(
      ({ attributes }) => notes.get(`${kind} ${attributes['w:id']}`) === false,
    );
    for (const note of lost) gone.add(note);
    return lost.length > 0 ? [part] : [];
  });
}
