import { Namespaces } from '../../../src/word/namespaces.ts';
import { WordFile } from '../../../src/word/word-file.ts';
import { childOf, childrenOf, descendants, elementsOf, type XmlElement } from '../../../src/word/xml-tree.ts';
import { applyChanges, type Mode } from '../reading/accept-changes.ts';

const going = { accept: /^w:(del|moveFrom)$/, reject: /^w:(ins|moveTo)$/ };
const holders = /^w:(body|tc|txbxContent)$/;
const interrupts = /^w:(footnoteReference|endnoteReference|txbxContent)$/;
const interruptsMoves = /^w:(footnoteReference|endnoteReference|txbxContent|fldChar|fldSimple|hyperlink)$/;

/** A file without tracked changes of its own: they are accepted by the standard, as in a comparison. */
export const plain = (bytes: Uint8Array): Uint8Array =>
  rewritten(bytes, (tree) => {
    tree.children = applyChanges(tree, 'accept').children;
  });

/** A redline in which the few changes that LibreOffice 7.4 does not carry out have been carried out already. */
export const settled = (redline: Uint8Array, mode: Mode): Uint8Array =>
  rewritten(redline, (tree, file) => {
    for (const holder of descendants(tree).toReversed()) if (holders.test(holder.name)) settle(holder, mode);
    if (mode === 'accept') return;
    const numbered = numberedStyles(file);
    for (const one of descendants(tree))
      if (one.name === 'w:pPr') giveList(one, numbered);
      else if (one.name === 'w:rPr') giveStyle(one);
  });

function rewritten(bytes: Uint8Array, rewrite: (tree: XmlElement, file: WordFile) => void): Uint8Array {
  const file = new WordFile(bytes, new Namespaces(), { left: 1_000_000 });
  const tree = file.tree(file.mainPart);
  for (const one of descendants(tree)) {
    unwrap(one);
    // It never ends laying out a narrow cell in which a hyphen that does not break stands last.
    if (one.name === 'w:noBreakHyphen') one.name = 'w:softHyphen';
  }
  rewrite(tree, file);
  file.replace(file.mainPart, tree);
  return file.pack();
}

const remove = (parent: XmlElement, child: XmlElement) => {
  parent.children = parent.children.filter((one) => one !== child);
};

/** It makes one field of a content control around a paragraph, and forgets what is tracked in it. */
function unwrap(parent: XmlElement) {
  parent.children = parent.children.flatMap((child) => {
    const inside = typeof child !== 'string' && child.name === 'w:sdt' && childOf(child, 'w:sdtContent');
    return inside && childOf(inside, 'w:p') ? inside.children : [child];
  });
}

function settle(holder: XmlElement, mode: Mode) {
  const goes = (properties: XmlElement | undefined) =>
    properties !== undefined && elementsOf(properties).some(({ name }) => going[mode].test(name));
  const isLeft = (node: XmlElement): boolean =>
    node.name === 'w:r' || elementsOf(node).some((one) => !going[mode].test(one.name) && isLeft(one));
  const rowsLeft = (table: XmlElement | undefined) =>
    childrenOf(table, 'w:tr').filter((row) => !goes(childOf(row, 'w:trPr')));

  const blocks = elementsOf(holder).filter(({ name }) => name === 'w:p' || name === 'w:tbl');
  const drop = (index: number) => {
    for (const block of blocks.splice(index, 1)) remove(holder, block);
  };
  for (let index = blocks.length - 1; index >= 0; index -= 1) {
    const block = blocks[index] as XmlElement;
    for (const row of childrenOf(block, 'w:tr'))
      if (goes(childOf(row, 'w:trPr')) && isHard(row)) remove(block, row);
    if (block.name === 'w:tbl' && childrenOf(block, 'w:tr').length === 0) drop(index);
    if (block.name !== 'w:p' || !goes(markOf(block))) continue;
    // It cannot take away the end of a paragraph before a table, not even where the table goes, too.
    while (blocks[index + 1]?.name === 'w:tbl' && rowsLeft(blocks[index + 1]).length === 0) drop(index + 1);
    if (blocks[index + 1]?.name === 'w:tbl' && !isLeft(block)) drop(index);
  }
  for (let index = 0; index < blocks.length - 1; ) {
    const [block, next] = [blocks[index], blocks[index + 1]] as [XmlElement, XmlElement];
    if (block.name === 'w:p' && next.name === 'w:p' && goes(markOf(block)) && isInterrupted(block)) {
      const at = childOf(next, 'w:pPr') ? 1 : 0;
      next.children.splice(at, 0, ...elementsOf(block).filter(({ name }) => name !== 'w:pPr'));
      drop(index);
    } else index += 1;
  }
}

const markOf = (paragraph: XmlElement) => childOf(childOf(paragraph, 'w:pPr'), 'w:rPr');

/** It forgets what happened to the end of a paragraph with a note or a text box, or that moved with a field or a link. */
function isInterrupted(paragraph: XmlElement): boolean {
  const mark = markOf(paragraph);
  const isMoved = childOf(mark, 'w:moveFrom') || childOf(mark, 'w:moveTo');
  const by = isMoved ? interruptsMoves : interrupts;
  return descendants(paragraph).some(({ name }) => by.test(name));
}

/** It leaves a row that goes where a table or a control stands in a cell, or an empty paragraph beside another one. */
const isHard = (row: XmlElement) =>
  descendants(row).some((one) => {
    const paragraphs = one.name === 'w:tc' ? childrenOf(one, 'w:p') : [];
    return (
      /^w:(tbl|sdt)$/.test(one.name) || (paragraphs.length > 1 && paragraphs.some((each) => !hasText(each)))
    );
  });

const hasText = (paragraph: XmlElement) =>
  descendants(paragraph).some(({ name }) => name === 'w:t' || name === 'w:delText');

/** It gives back a list, but not the level in it, and a style, but not always the list that comes with it. */
function giveList(properties: XmlElement, numbered: Set<string>) {
  const before = childOf(childOf(properties, 'w:pPrChange'), 'w:pPr');
  const level = childOf(childOf(before, 'w:numPr'), 'w:ilvl')?.attributes['w:val'] ?? '0';
  const style = childOf(before, 'w:pStyle')?.attributes['w:val'] ?? '';
  if (!before || (level === '0' && !numbered.has(style))) return;
  const stays = elementsOf(properties).filter(({ name }) => /^w:(rPr|sectPr)$/.test(name));
  properties.children = [...before.children, ...stays];
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
