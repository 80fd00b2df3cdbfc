import { Namespaces } from '../../../src/word/namespaces.ts';
import { WordFile } from '../../../src/word/word-file.ts';
import {
  childOf,
  childrenOf,
  descendants,
  element,
  elementsOf,
  type XmlElement,
} from '../../../src/word/xml-tree.ts';
import { applyChanges, type Mode } from '../reading/accept-changes.ts';
import { goes, going, markOf, remove } from './going.ts';
import { dropDrawings, dropLoneNotes, noteSign, settleNotes } from './settle-notes.ts';

const holders = /^w:(body|tc|txbxContent)$/;
const interrupts = /^w:(footnoteReference|endnoteReference|txbxContent|headerReference|footerReference)$/;
const interruptsMoves = /^w:(fldChar|fldSimple|hyperlink)$/;

/** A file without tracked changes of its own: they are accepted by the standard, as in a comparison. */
export const plain = (bytes: Uint8Array): Uint8Array =>
  rewritten(bytes, 'accept', (tree) => {
    tree.children = applyChanges(tree, 'accept').children;
  });

/** A redline in which the few changes that LibreOffice 7.4 does not carry out have been carried out already. */
export const settled = (redline: Uint8Array, mode: Mode): Uint8Array =>
  rewritten(redline, mode, (tree, file) => {
    for (const holder of descendants(tree).toReversed()) if (holders.test(holder.name)) settle(holder, mode);
    if (mode === 'accept') return;
    const numbered = numberedStyles(file);
    for (const one of descendants(tree))
      if (one.name === 'w:pPr') giveList(one, numbered);
      else if (one.name === 'w:rPr') giveStyle(one);
      else if (one.name === 'w:tcPr') giveSpan(one);
      else if (holders.test(one.name)) giveLast(one);
  });

function rewritten(
  bytes: Uint8Array,
  mode: Mode,
  rewrite: (tree: XmlElement, file: WordFile) => void,
): Uint8Array {
  const file = new WordFile(bytes, new Namespaces(), { left: 1_000_000 });
  const tree = file.tree(file.mainPart);
  for (const one of descendants(tree)) {
    unwrap(one);
    // It never ends laying out a narrow cell in which a hyphen that does not break stands last.
    if (one.name === 'w:noBreakHyphen') one.name = 'w:softHyphen';
    giveRoom(one);
  }
  rewrite(tree, file);
  for (const one of descendants(tree)) if (one.name === 'w:p') fillEndOfSection(one, mode);
  file.replace(file.mainPart, tree);
  for (const kind of ['footnote', 'endnote']) settleNotes(file, tree, kind, mode);
  return file.pack();
}

/**
 * It never ends laying out some tables, in files without any change, too, where cells are narrow, rows are divided among
 * pages or repeated on each. Nobody asks it about pages: one is large enough for all.
 */
function giveRoom(one: XmlElement) {
  if (one.name === 'w:pgSz') one.attributes = { 'w:w': '60000', 'w:h': '160000' };
  if (one.name === 'w:gridCol' || one.name === 'w:tcW')
    one.attributes['w:w'] = String(4 * Number(one.attributes['w:w'] ?? 0));
  if (one.name === 'w:trPr') one.children = elementsOf(one).filter(({ name }) => name !== 'w:tblHeader');
}

/** It leaves out an empty paragraph that ends a section, unless the section has no other; the reader does not see this sign. */
function fillEndOfSection(paragraph: XmlElement, mode: Mode) {
  const isEnd = childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr') !== undefined;
  if (isEnd && !goes(markOf(paragraph), mode) && !isLeft(paragraph, mode))
    paragraph.children.push(element('w:r', {}, [element('w:t', {}, ['\u200d'])]));
}

/** It makes one field of a content control around a paragraph, and forgets what is tracked in it. */
function unwrap(parent: XmlElement) {
  parent.children = parent.children.flatMap((child) => {
    const inside = typeof child !== 'string' && child.name === 'w:sdt' && childOf(child, 'w:sdtContent');
    return inside && childOf(inside, 'w:p') ? inside.children : [child];
  });
}

const isLeft = (node: XmlElement, mode: Mode): boolean =>
  node.name === 'w:r' || elementsOf(node).some((one) => !going[mode].test(one.name) && isLeft(one, mode));

function settle(holder: XmlElement, mode: Mode) {
  const rowsLeft = (table: XmlElement | undefined) =>
    childrenOf(table, 'w:tr').filter((row) => !goes(childOf(row, 'w:trPr'), mode));

  const blocks = elementsOf(holder).filter(({ name }) => name === 'w:p' || name === 'w:tbl');
  const drop = (index: number) => {
    for (const block of blocks.splice(index, 1)) remove(holder, block);
  };
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index] as XmlElement;
    for (const row of childrenOf(block, 'w:tr'))
      if (goes(childOf(row, 'w:trPr'), mode) && isHard(row)) remove(block, row);
    evenOut(block, mode);
    const isGone = block.name === 'w:tbl' && rowsLeft(block).length === 0;
    if (isGone && (childrenOf(block, 'w:tr').length === 0 || leavesParagraph(holder, blocks[index - 1])))
      drop(index);
    if (block.name !== 'w:p' || !goes(markOf(block), mode)) continue;
    // It cannot take away the end of a paragraph before a table, not even where the table goes, too.
    while (blocks[index + 1]?.name === 'w:tbl' && rowsLeft(blocks[index + 1]).length === 0) drop(index + 1);
    if (blocks[index + 1]?.name === 'w:tbl' && !isLeft(block, mode)) drop(index);
  }
  for (let index = 0; index < blocks.length - 1; ) {
    const [block, next] = [blocks[index], blocks[index + 1]] as [XmlElement, XmlElement];
    if (block.name === 'w:p' && next.name === 'w:p' && goes(markOf(block), mode) && isInterrupted(block)) {
      const at = childOf(next, 'w:pPr') ? 1 : 0;
      next.children.splice(at, 0, ...elementsOf(block).filter(({ name }) => name !== 'w:pPr'));
      drop(index);
    } else index += 1;
  }
  for (const block of blocks) {
    if (block.name !== 'w:p') continue;
    dropDrawings(block, mode);
    if (!goes(markOf(block), mode)) dropLoneNotes(block, mode);
  }
}

/** In a document with notes it puts a paragraph before a table that begins a section, which stays where the table goes. */
const leavesParagraph = (holder: XmlElement, previous: XmlElement | undefined) =>
  holder.name === 'w:body' &&
  (!previous || childOf(childOf(previous, 'w:pPr'), 'w:sectPr') !== undefined) &&
  descendants(holder).some(({ name }) => noteSign.test(name));

/**
 * It forgets what happened to the end of a paragraph while it reads another text: that of a note, a text box, or a header
 * of the section that ends here. Of one that moved it forgets it at a field or a link, too.
 */
function isInterrupted(paragraph: XmlElement): boolean {
  const mark = markOf(paragraph);
  const isMoved = Boolean(childOf(mark, 'w:moveFrom') || childOf(mark, 'w:moveTo'));
  return descendants(paragraph).some(
    ({ name }) => interrupts.test(name) || (isMoved && interruptsMoves.test(name)),
  );
}

/** It leaves a row that goes where a table or a control stands in a cell. */
const isHard = (row: XmlElement) => descendants(row).some(({ name }) => /^w:(tbl|sdt)$/.test(name));

/** It shows a cell that goes on from the row above in a table whose rows are not of one width, tracked or not. */
function evenOut(table: XmlElement, mode: Mode) {
  const grid = childOf(table, 'w:tblGrid');
  const before = childOf(childOf(grid, 'w:tblGridChange'), 'w:tblGrid');
  if (!grid || !before || !descendants(table).some(({ name }) => name === 'w:vMerge')) return;
  if (mode === 'reject') grid.children = before.children;
  for (const row of childrenOf(table, 'w:tr')) if (goes(childOf(row, 'w:trPr'), mode)) remove(table, row);
}

/** It does not give back how many rows a cell spans. */
function giveSpan(properties: XmlElement) {
  const before = childOf(childOf(properties, 'w:tcPrChange'), 'w:tcPr');
  if (before) properties.children = before.children;
}

/** It gives back a list, but not the level in it, and a style, but not always the list that comes with it. */
function giveList(properties: XmlElement, numbered: Set<string>) {
  const before = childOf(childOf(properties, 'w:pPrChange'), 'w:pPr');
  const level = childOf(childOf(before, 'w:numPr'), 'w:ilvl')?.attributes['w:val'] ?? '0';
  const style = childOf(before, 'w:pStyle')?.attributes['w:val'] ?? '';
  if (level !== '0' || numbered.has(style)) goBack(properties);
}

/** It gives nothing back to an empty paragraph that is the last of a document or a cell. */
function giveLast(holder: XmlElement) {
  const last = elementsOf(holder).findLast(({ name }) => name !== 'w:sectPr');
  const properties = last?.name === 'w:p' ? childOf(last, 'w:pPr') : undefined;
  if (properties && last && !descendants(last).some(({ name }) => name === 'w:r')) goBack(properties);
}

function goBack(properties: XmlElement) {
  const before = childOf(childOf(properties, 'w:pPrChange'), 'w:pPr');
  const stays = elementsOf(properties).filter(({ name }) => /^w:(rPr|sectPr)$/.test(name));
  if (before) properties.children = [...before.children, ...stays];
}

/** It does not go back to the look of a style for words. */
function giveStyle(properties: XmlElement) {
  const before = childOf(childOf(properties, 'w:rPrChange'), 'w:rPr');
  if (before && childOf(before, 'w:rStyle')) properties.children = before.children;
}

function numberedStyles(file: WordFile): Set<string> {
  const part = file.single('styles');
  const styles = part ? childrenOf(file.tree(part), 'w:style') : [];
  return new Set(
    styles
      .filter((style) => childOf(childOf(style, 'w:pPr'), 'w:numPr'))
      .map(({ attributes }) => attributes['w:styleId'] ?? ''),
  );
}
