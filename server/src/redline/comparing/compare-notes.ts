import { element, elementsOf, type XmlElement } from '../../word/xml-tree.ts';
import { BlockReader } from '../reading/blocks.ts';
import type { Context } from '../writing/context.ts';
import { isChanged, paragraphView, type ViewBlock } from '../writing/view.ts';
import { compareHolders } from './compare-story.ts';

/** Footnotes and endnotes, in the order in which their signs stand in the text. */
export function compareNotes(context: Context): { title: string; view: ViewBlock[] }[] {
  const views: Record<'footnote' | 'endnote', ViewBlock[]> = { footnote: [], endnote: [] };
  const seen = new Set<string>();
  // A note may hold the sign of another one, which joins the list while it is walked through, or its own.
  for (const { older, newer } of context.noteSigns) {
    const pair = `${(newer ?? older)?.kind} ${older?.id} ${newer?.id}`;
    if (seen.has(pair)) continue;
    seen.add(pair);
    const { kind } = (newer ?? older) as { kind: 'footnote' | 'endnote' };
    const before = older && context.notes.find(context.older, kind, older.id);
    const now = newer && context.notes.find(context.newer, kind, newer.id);
    for (const block of compareNote(context, kind, before, now)) views[kind].push(block);
  }
  return [
    { title: 'Footnotes', view: views.footnote },
    { title: 'Endnotes', view: views.endnote },
  ];
}

function compareNote(
  context: Context,
  kind: string,
  before: XmlElement | undefined,
  now: XmlElement | undefined,
): ViewBlock[] {
  const place = context.notes.place(kind);
  if (before && now) {
    const { nodes, view } = compareHolders(context, before, now, place);
    now.children = [...elementsOf(now).filter(({ name }) => name.endsWith('Pr')), ...nodes];
    return view.filter(isChanged);
  }
  const side = now ? context.newer : context.older;
  const reader = new BlockReader(side, now ? place.newerPart : place.olderPart, context.vocabulary);
  const kindOfPiece = now ? 'inserted' : 'deleted';
  return reader
    .story(now ?? before ?? element('w:footnote'))
    .blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? [
            paragraphView(block, now ? 'added' : 'removed', [
              { kind: kindOfPiece, text: block.tokens.map(({ text }) => text).join('') },
            ]),
          ]
        : [],
    );
}
