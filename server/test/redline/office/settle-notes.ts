import type { WordFile } from '../../../src/word/word-file.ts';
import { childrenOf, descendants, elementsOf, type XmlElement } from '../../../src/word/xml-tree.ts';
import { applyChanges, type Mode } from '../reading/accept-changes.ts';
import { going, remove } from './going.ts';

export const noteSign = /^w:(footnote|endnote)Reference$/;

/**
 * It takes the notes one after the other, whatever their number, so that none may be left whose sign is gone; and it
 * forgets what is tracked in all but the first of them.
 */
export function settleNotes(file: WordFile, tree: XmlElement, kind: string, mode: Mode) {
  const part = file.single(`${kind}s`);
  if (!part) return;
  const signs = descendants(tree).filter(({ name }) => name === `w:${kind}Reference`);
  const used = new Set(signs.map(({ attributes }) => attributes['w:id']));
  const notes = file.tree(part);
  const [special, own] = [true, false].map((isSpecial) =>
    elementsOf(notes).filter(({ attributes }) => Boolean(attributes['w:type']) === isSpecial),
  ) as [XmlElement[], XmlElement[]];
  const [first, ...others] = own.filter(({ attributes }) => used.has(attributes['w:id']));
  notes.children = [
    ...special,
    ...(first ? [first] : []),
    ...others.map((note) => applyChanges(note, mode) as XmlElement),
  ];
  file.replace(part, notes);
}

/** It forgets what happened to a text box or a picture when a note follows it in its paragraph. */
export function dropDrawings(paragraph: XmlElement, mode: Mode) {
  const inside = descendants(paragraph);
  const lastNote = inside.findLastIndex(({ name }) => noteSign.test(name));
  for (const change of inside.filter(({ name }) => going[mode].test(name)))
    for (const run of childrenOf(change, 'w:r'))
      if (
        inside.indexOf(run) < lastNote &&
        descendants(run).some(({ name }) => /^w:(drawing|pict)$/.test(name))
      )
        remove(change, run);
}

/** It takes a paragraph away with a note, other than the first, if nothing but notes stands in it. */
export function dropLoneNotes(paragraph: XmlElement, mode: Mode) {
  const inside = descendants(paragraph);
  const runs = inside.filter(({ name }) => name === 'w:r');
  if (runs.some((run) => !elementsOf(run).some(({ name }) => noteSign.test(name)))) return;
  for (const one of inside)
    one.children = one.children.filter((child) => typeof child === 'string' || !going[mode].test(child.name));
}
