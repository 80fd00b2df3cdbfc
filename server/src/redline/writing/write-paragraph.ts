import { childOf, element, elementsOf, type XmlElement } from '../../word/xml-tree.ts';
import type { Place } from '../adopting/place.ts';
import type { ParagraphBlock } from '../reading/paragraph.ts';
import type { Context } from './context.ts';
import type { OutParagraph } from './paragraph-ends.ts';
import { isSameLook } from './view.ts';
import { writeContent } from './write-content.ts';

const notOfTheText = /^w:(rPr|sectPr|pPrChange)$/;

/** A paragraph of the redline as Word reads it. One in which nothing changed is the newer file's own. */
export function writeParagraph(context: Context, out: OutParagraph, place: Place): XmlElement {
  context.stamps.nextParagraph();
  const { older, newer } = out;
  if (older && newer) pairSections(context, older, newer);
  if (older && newer && (out.isSame || isUntouched(context, out, older, newer))) return newer.node;
  const properties = propertiesOf(context, out, place);
  return element('w:p', newer?.node.attributes ?? {}, [
    ...(properties.children.length > 0 ? [properties] : []),
    ...writeContent(context, out.items, place),
  ]);
}

function pairSections({ sections, notTracked }: Context, older: ParagraphBlock, newer: ParagraphBlock) {
  const before = childOf(older.properties, 'w:sectPr');
  const now = childOf(newer.properties, 'w:sectPr');
  if (before && now) sections.push({ older: before, newer: now });
  else if (before || now) notTracked.add('A section break was added or removed at a paragraph that stayed.');
}

function isUntouched(
  context: Context,
  { items }: OutParagraph,
  older: ParagraphBlock,
  newer: ParagraphBlock,
) {
  if (items.length < newer.tokens.length + newer.marks.length) return false;
  const own = new Set(newer.marks.map(({ node }) => node));
  const kept = items.every((item) => {
    if (item.op === 'mark') return own.has(item.node);
    return item.op === 'keep' && isSameLook(item.older, item.newer, context.older, context.newer);
  });
  return (
    kept &&
    items.filter(({ op }) => op === 'keep').length === newer.tokens.length &&
    isSameEnd(context, older, newer)
  );
}

/** Whether the properties of two paragraphs say the same, and their ends look the same. */
export const isSameEnd = (context: Context, older: ParagraphBlock, newer: ParagraphBlock): boolean =>
  isSameProperties(context, older, newer) &&
  context.older.lookOf(childOf(older.properties, 'w:rPr')) ===
    context.newer.lookOf(childOf(newer.properties, 'w:rPr'));

export const isSameProperties = (context: Context, older: ParagraphBlock, newer: ParagraphBlock): boolean =>
  older.properties === newer.properties ||
  meaningOf(context, older, true) === meaningOf(context, newer, false);

/** What the properties say; the end's own look and the section are not among them. */
function meaningOf(
  { older, newer, adoption }: Context,
  { properties }: ParagraphBlock,
  isOlder: boolean,
): string {
  if (!properties) return '';
  return elementsOf(properties)
    .filter(({ name }) => !notOfTheText.test(name))
    .map((child) => {
      if (child.name !== 'w:numPr') return (isOlder ? older : newer).meaning(child, '');
      const numId = childOf(child, 'w:numId')?.attributes['w:val'] ?? '';
      const level = childOf(child, 'w:ilvl')?.attributes['w:val'] ?? '0';
      return `<list ${isOlder ? adoption.listMeaning(numId) : numId} ${level}>`;
    })
    .filter((text) => text !== '')
    .sort()
    .join('');
}

/**
 * Where two paragraphs become one, the standard gives it the properties of the second, LibreOffice those of the first:
 * so the first, too, says what it was and what it is.
 */
function propertiesOf(
  context: Context,
  { older, newer, goesOn, items, move }: OutParagraph,
  place: Place,
): XmlElement {
  const { adoption, stamps } = context;
  const before = older ?? goesOn;
  const now = newer ?? goesOn;
  const past = before?.properties && adoption.copy(before.properties, place);
  const own = newer ? newer.properties : older?.properties && past;
  const made = element('w:pPr', {}, ofTheText(now ? now.properties : own));
  const mark = element('w:rPr');
  // LibreOffice leaves an end that moved away without any words.
  const isMoved = move !== undefined && items.some(({ op }) => op === 'move-here' || op === 'move-away');
  if (!older) mark.children.push(element(isMoved ? 'w:moveTo' : 'w:ins', stamps.next()));
  if (!newer) mark.children.push(element(isMoved ? 'w:moveFrom' : 'w:del', stamps.next()));
  mark.children.push(...(childOf(own, 'w:rPr')?.children ?? []));
  if (older && newer) {
    const look = childOf(older.properties, 'w:rPr');
    if (context.older.lookOf(look) !== context.newer.lookOf(childOf(own, 'w:rPr')))
      mark.children.push(element('w:rPrChange', stamps.next(), [adoption.look(look) ?? element('w:rPr')]));
  }
  if (mark.children.length > 0) made.children.push(mark);
  const section = childOf(own, 'w:sectPr');
  if (section) made.children.push(section);
  if (before && now && !isSameProperties(context, before, now))
    made.children.push(element('w:pPrChange', stamps.next(), [element('w:pPr', {}, ofTheText(past))]));
  return made;
}

const ofTheText = (properties: XmlElement | undefined) =>
  properties ? elementsOf(properties).filter(({ name }) => !notOfTheText.test(name)) : [];
