import {
  childOf,
  childrenOf,
  descendants,
  element,
  elementsOf,
  type XmlElement,
} from '../../word/xml-tree.ts';
import type { Control } from '../reading/controls.ts';
import type { AnswerWriter } from './answer-text.ts';
import type { AnswerBook } from './decide.ts';
import { lookOf, markedLook, runWith, textNode } from './looks.ts';

/** Writes the answer into a content control, which stays one; without an answer its words are marked. */
export function fillControl({ node, key, kind }: Control, book: AnswerBook, writer: AnswerWriter) {
  const properties = childOf(node, 'w:sdtPr');
  const content = childOf(node, 'w:sdtContent');
  if (!properties || !content) return;
  const runs = descendants(content).filter(({ name }) => name === 'w:r');
  const holder = holderIn(content);
  if (kind === 'yes-no' && check(properties, book.isOn(key), runs)) return;
  const text = book.written(key);
  if (text === undefined) {
    for (const run of runs) run.children = [markedLook(lookOf(run)), ...contentOf(run)];
    if (!runs.some((run) => contentOf(run).length > 0))
      holder.children.push(runWith(markedLook(undefined), [textNode(`{{${key}}}`)]));
    return;
  }
  const look = isShowingHint(properties) ? childOf(properties, 'w:rPr') : lookOf(runs[0]);
  const kept = elementsOf(holder).filter(({ name }) => name !== 'w:r' && name !== 'w:proofErr');
  holder.children = [...kept, runWith(look, writer.nodes(text))];
  // What the control is bound to would be shown instead.
  properties.children = properties.children.filter(
    (child) => typeof child === 'string' || !/^w:showingPlcHdr$|:dataBinding$/.test(child.name),
  );
  remember(properties, book.raw(key), text);
}

const contentOf = (run: XmlElement) => elementsOf(run).filter(({ name }) => name !== 'w:rPr');
const isShowingHint = (properties: XmlElement) => childOf(properties, 'w:showingPlcHdr') !== undefined;

/** The runs stand in the control itself, in its paragraph, or in that of its cell. */
function holderIn(content: XmlElement): XmlElement {
  const inside = elementsOf(content).find(({ name }) => name === 'w:p' || name === 'w:tc');
  return inside ? holderIn(inside) : content;
}

/** Date pickers and lists keep what was chosen beside what is shown. */
function remember(properties: XmlElement, answer: string, text: string) {
  const date = childOf(properties, 'w:date');
  if (date && /^\d{4}-\d\d-\d\d$/.test(answer)) date.attributes['w:fullDate'] = `${answer}T00:00:00Z`;
  for (const name of ['w:dropDownList', 'w:comboBox']) {
    const list = childOf(properties, name);
    const chosen = childrenOf(list, 'w:listItem').find(
      ({ attributes }) => (attributes['w:displayText'] ?? attributes['w:value']) === text,
    );
    if (list && chosen) list.attributes['w:lastValue'] = chosen.attributes['w:value'] ?? text;
  }
}

/** Whether it is a box that can be checked, and an answer says whether it is. */
function check(properties: XmlElement, isOn: boolean | undefined, [run]: XmlElement[]): boolean {
  const box = childOf(properties, 'w14:checkbox');
  if (!box || !run || isOn === undefined) return false;
  const state = childOf(box, isOn ? 'w14:checkedState' : 'w14:uncheckedState');
  const code = Number.parseInt(state?.attributes['w14:val'] ?? (isOn ? '2612' : '2610'), 16);
  const sign = String.fromCodePoint(code > 0 && code <= 0xffff ? code : 0x2612);
  let checked = childOf(box, 'w14:checked');
  if (!checked) {
    checked = element('w14:checked');
    box.children.unshift(checked);
  }
  checked.attributes['w14:val'] = isOn ? '1' : '0';
  const look = lookOf(run);
  run.children = look ? [look, textNode(sign)] : [textNode(sign)];
  return true;
}
