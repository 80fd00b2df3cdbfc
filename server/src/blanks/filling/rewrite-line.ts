import { textIn, type XmlElement } from '../../word/xml-tree.ts';
import type { Atom, Line } from '../reading/line.ts';
import type { AnswerWriter } from './answer-text.ts';
import type { Edit } from './decide.ts';
import { lookOf, markedLook, textNode } from './looks.ts';

/** What the tree is changed to: elements that go, and runs in whose place others stand. */
export interface LineChanges {
  gone: Set<XmlElement>;
  replaced: Map<XmlElement, XmlElement[]>;
}

interface Piece {
  node: XmlElement;
  isMarked: boolean;
}

/** Carries the edits of a line over to the runs that it is made of. */
export function rewriteLine(
  { atoms }: Line,
  cuts: Edit[],
  { gone, replaced }: LineChanges,
  writer: AnswerWriter,
) {
  const runs = new Map<XmlElement, Map<XmlElement, Piece[]>>();
  let first = 0;
  for (const atom of atoms) {
    while ((cuts[first]?.end ?? Number.POSITIVE_INFINITY) <= atom.start) first += 1;
    const cut = cuts[first];
    if (!cut || cut.start >= atom.end) {
      if (cut && isWithin(atom, cut)) gone.add(atom.node);
      continue;
    }
    if (!atom.isText || !atom.run) {
      if (cut.kind !== 'marked') gone.add(atom.node);
      continue;
    }
    const pieces = runs.get(atom.run) ?? new Map<XmlElement, Piece[]>();
    pieces.set(atom.node, piecesOf(atom, cuts, first, writer));
    runs.set(atom.run, pieces);
  }
  for (const [run, pieces] of runs) replaced.set(run, rewritten(run, pieces));
}

/** Without a width, and between the ends of what goes. */
const isWithin = ({ start, end }: Atom, cut: Edit) =>
  start === end && cut.kind === 'off' && cut.start < start && start < cut.end;

function piecesOf({ node, start, end }: Atom, cuts: Edit[], first: number, writer: AnswerWriter): Piece[] {
  const text = textIn(node);
  const pieces: Piece[] = [];
  const plain = (from: number, to: number, isMarked = false) => {
    if (to > from) pieces.push({ node: textNode(text.slice(from - start, to - start)), isMarked });
  };
  let after = start;
  for (let at = first; at < cuts.length; at += 1) {
    const cut = cuts[at] as Edit;
    if (cut.start >= end) break;
    plain(after, cut.start);
    after = Math.min(end, cut.end);
    if (cut.kind === 'marked') plain(Math.max(start, cut.start), after, true);
    if (cut.kind === 'answer' && cut.start >= start)
      pieces.push(...writer.nodes(cut.text).map((one) => ({ node: one, isMarked: false })));
  }
  plain(after, end);
  return pieces;
}

/** A run is cut where marked letters meet others. */
function rewritten(run: XmlElement, pieces: Map<XmlElement, Piece[]>): XmlElement[] {
  const look = lookOf(run);
  const all = run.children
    .filter((child) => typeof child !== 'string' && child !== look)
    .flatMap((child) => pieces.get(child as XmlElement) ?? [{ node: child as XmlElement, isMarked: false }]);
  const runs: XmlElement[] = [];
  let isMarked: boolean | undefined;
  for (const piece of all) {
    if (piece.isMarked !== isMarked) {
      isMarked = piece.isMarked;
      const own = isMarked ? markedLook(look) : look;
      runs.push({ ...run, children: own ? [own] : [] });
    }
    runs.at(-1)?.children.push(piece.node);
  }
  return runs;
}
