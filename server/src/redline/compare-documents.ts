import type { Comparison } from '@counterpart/contract/comparison';
import { Namespaces } from '../word/namespaces.ts';
import { WordFile } from '../word/word-file.ts';
import { childOf } from '../word/xml-tree.ts';
import { AdoptedNotes } from './adopting/adopted-notes.ts';
import { Adoption } from './adopting/adoption.ts';
import { Stamps } from './adopting/stamps.ts';
import { clausesOf, summaryOf } from './clauses.ts';
import { compareNotes } from './comparing/compare-notes.ts';
import { compareSections } from './comparing/compare-sections.ts';
import { compareHolders } from './comparing/compare-story.ts';
import { shownIn } from './reading/shown-headers.ts';
import { Side } from './reading/side.ts';
import { Vocabulary } from './reading/vocabulary.ts';
import { nameUntracked } from './untracked.ts';
import type { Context } from './writing/context.ts';

export interface Redlined {
  comparison: Comparison;
  /** A Word file in which everything that changed is a tracked change. */
  redline: Uint8Array;
}

/** What two documents may consist of together. */
const mostElements = 900_000;

/**
 * Compares two .docx files. Accepting every change of the redline gives the newer one, rejecting every change the older
 * one. Throws `Unreadable` when it cannot be done.
 */
export function compareDocuments(
  older: Uint8Array,
  newer: Uint8Array,
  { author, date }: { author: string; date: Date },
): Redlined {
  const context = contextOf(older, newer, new Stamps(author, date));
  const { file } = context.newer;
  const place = { olderPart: context.older.file.mainPart, newerPart: file.mainPart };
  const body = compareHolders(context, context.older.body, context.newer.body, place, true);
  const lastSection = childOf(context.newer.body, 'w:sectPr');
  const olderLastSection = childOf(context.older.body, 'w:sectPr');
  if (lastSection && olderLastSection) context.sections.push({ older: olderLastSection, newer: lastSection });
  context.newer.body.children = [...body.nodes, ...(lastSection ? [lastSection] : [])];
  const headers = compareSections(context);
  const notes = compareNotes(context);
  context.notes.sort(context.newer.body);
  nameUntracked(context);
  const clauses = clausesOf(body.view, [{ title: 'Text boxes', view: context.boxes }, ...headers, ...notes]);
  for (const part of context.newer.storyParts()) file.replace(part, file.tree(part));
  return {
    comparison: { summary: summaryOf(clauses, context), clauses },
    redline: file.pack(),
  };
}

function contextOf(older: Uint8Array, newer: Uint8Array, stamps: Stamps): Context {
  const namespaces = new Namespaces();
  const budget = { left: mostElements };
  const sides = {
    older: new Side(new WordFile(older, namespaces, budget)),
    newer: new Side(new WordFile(newer, namespaces, budget)),
  };
  const notes = new AdoptedNotes(sides.older, sides.newer);
  return {
    ...sides,
    notes,
    adoption: new Adoption(sides.older, sides.newer, notes),
    stamps,
    vocabulary: new Vocabulary(),
    olderBookmarks: bookmarksOnlyIn(sides.older, sides.newer),
    noteSigns: [],
    sections: [],
    shown: { older: shownIn(sides.older), newer: shownIn(sides.newer) },
    pristine: new Map(),
    boxes: [],
    notTracked: new Set(),
  };
}

function bookmarksOnlyIn(older: Side, newer: Side): Set<string> {
  const names = new Set(bookmarks(newer).map(({ name }) => name));
  return new Set(
    bookmarks(older)
      .filter(({ name }) => !names.has(name))
      .map(({ id }) => id),
  );
}

const bookmarks = ({ nodes }: Side) =>
  nodes
    .filter(({ name }) => name === 'w:bookmarkStart')
    .map(({ attributes }) => ({ name: attributes['w:name'] ?? '', id: attributes['w:id'] ?? '' }));
