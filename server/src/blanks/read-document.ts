import type { Answers, BlankField, DocumentBlock, DocumentClause } from '@counterpart/contract/blanks';
import { beginningsOfClauses, shortened } from '../word/clauses.ts';
import { definitionsOf } from '../word/definitions.ts';
import { labelsOf } from '../word/labels.ts';
import { descendants, elementsOf, type XmlElement } from '../word/xml-tree.ts';
import { AnswerBook, decide } from './filling/decide.ts';
import { vanish } from './filling/vanish.ts';
import { type ReadBlock, StoryReader } from './reading/blocks.ts';
import { openDocument } from './reading/open-document.ts';

/**
 * A .docx as it is read beside the form, with its blanks, and with numbers as they are under these answers. What is
 * switched off is in it too, without numbers. Throws `Unreadable`.
 */
export function readDocument(
  bytes: Uint8Array,
  answers: Answers = {},
  fields: BlankField[] = [],
): DocumentClause[] {
  const { file, body, stories, passages } = openDocument(bytes);
  const { styles, numbering } = definitionsOf(file);
  const decided = decide(stories, passages, new AnswerBook(fields, answers));
  vanish(stories, decided);
  const kept = body ? keptIn(body, decided.gone) : [];
  const reader = new StoryReader(passages, styles, {
    now: labelsOf(kept, styles, numbering),
    all: labelsOf(body ? descendants(body) : [], styles, numbering),
  });
  const clauses: DocumentClause[] = [];
  const others = new Map<string, DocumentBlock[]>();
  for (const story of stories) {
    if (story.isTwin) continue;
    const blocks = reader.blocks(story);
    if (story.title === '') clauses.push(...clausesOf(blocks));
    else others.set(story.title, [...(others.get(story.title) ?? []), ...blocks.map(plain)]);
  }
  for (const [title, blocks] of others) {
    const id = title.toLowerCase().replaceAll(' ', '-');
    if (blocks.length > 0) clauses.push({ id, label: '', title, blocks: once(blocks) });
  }
  return clauses;
}

function keptIn(node: XmlElement, gone: Set<XmlElement>, into: XmlElement[] = []): XmlElement[] {
  into.push(node);
  for (const child of elementsOf(node)) if (!gone.has(child)) keptIn(child, gone, into);
  return into;
}

function clausesOf(blocks: ReadBlock[]): DocumentClause[] {
  const divided = blocks.map((block) => ({ ...block, label: block.fullLabel }));
  const begins = beginningsOfClauses(divided);
  const groups: ReadBlock[][] = [];
  for (const [index, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (!last || begins(divided[index] as ReadBlock)) groups.push([block]);
    else last.push(block);
  }
  return groups.map((group, index) => {
    const [first] = group as [ReadBlock, ...ReadBlock[]];
    const isBegun = begins({ ...first, label: first.fullLabel });
    return {
      id: `c${index + 1}`,
      label: isBegun ? first.label : '',
      title: shortened(titleOf(first)),
      blocks: group.map(plain),
    };
  });
}

const titleOf = ({ cells }: ReadBlock) =>
  cells
    .flat()
    .map(({ text, blank }) => text ?? `{{${blank}}}`)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const plain = ({ headingLevel: _, fullLabel: __, ...block }: ReadBlock): DocumentBlock => block;

/** The headers of several sections mostly say the same. */
const once = (blocks: DocumentBlock[]): DocumentBlock[] => [
  ...new Map(blocks.map((block) => [JSON.stringify(block), block])).values(),
];
