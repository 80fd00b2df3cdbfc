import { below, type Element, value } from '../reading/xml.ts';

const revision =
  /^w:(?:ins|del|moveFrom|moveTo|\w+PrChange|tblPrExChange|cellIns|cellDel|cellMerge|numberingChange)$/;
const rangeStart = /^w:move(?:From|To)RangeStart$/;

interface Seen {
  ids: Set<string>;
  /** By name: how often a move begins and ends there. */
  moves: Map<string, { from: number; to: number }>;
}

export const nothingSeen = (): Seen => ({ ids: new Set(), moves: new Map() });

/** Every change by whom, when, and under a number of its own; every move with both its ends. */
export function* faultsInRevisions(tree: Element, seen: Seen): Generator<string> {
  const open = new Map<string, string>();
  for (const element of below(tree)) {
    const { name, attributes } = element;
    const { 'w:id': id = '', 'w:name': named = '', 'w:author': author, 'w:date': date = '' } = attributes;
    const isStart = rangeStart.test(name);
    if (revision.test(name) || isStart || name === 'w:tblGridChange') {
      if (!/^-?\d+$/.test(id) || Math.abs(Number(id)) > 2_147_483_647)
        yield `${name} with the number “${id}”`;
      if (seen.ids.has(id)) yield `${name} with the number ${id}, which is taken`;
      seen.ids.add(id);
    }
    if (revision.test(name) || isStart) {
      if (!author) yield `${name} by nobody`;
      if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)?$/.test(date)) yield `${name} dated “${date}”`;
    }
    if (isStart) {
      const move = seen.moves.get(named) ?? { from: 0, to: 0 };
      move[name === 'w:moveFromRangeStart' ? 'from' : 'to'] += 1;
      seen.moves.set(named, move);
      open.set(`${name.replace('Start', 'End')} ${id}`, named);
    } else if (/^w:move(?:From|To)RangeEnd$/.test(name)) {
      if (!open.delete(`${name} ${id}`)) yield `${name} ${id} without a beginning`;
    } else if (name === 'w:moveFrom' || name === 'w:moveTo') {
      if (![...open.keys()].some((one) => one.startsWith(`${name}RangeEnd`)))
        yield `${name} ${id} outside of a range`;
    }
  }
  for (const [end, named] of open) yield `the range ${named} has no ${end}`;
}

export function* faultsInMoves({ moves }: Seen): Generator<string> {
  for (const [name, { from, to }] of moves)
    if (from !== 1 || to !== 1) yield `the move “${name}” has ${from} beginnings and ${to} ends`;
}

/** Fields and bookmarks close what they open. */
export function* faultsInPairs(tree: Element): Generator<string> {
  let depth = 0;
  const marks = new Map<string, string>();
  const names = new Set<string>();
  for (const element of below(tree)) {
    const id = value(element, 'w:id') ?? '';
    if (element.name === 'w:fldChar') {
      const kind = value(element, 'w:fldCharType');
      if (kind === 'begin') depth += 1;
      else if (depth === 0) yield `a field that goes on (${kind}) and has not begun`;
      if (kind === 'end') depth -= 1;
    } else if (element.name === 'w:bookmarkStart') {
      const name = value(element, 'w:name') ?? '';
      if (names.has(name)) yield `the bookmark “${name}” stands twice`;
      if (marks.has(id)) yield `two bookmarks with the number ${id}`;
      names.add(name);
      marks.set(id, name);
    } else if (element.name === 'w:bookmarkEnd' && !marks.delete(id))
      yield `the end of a bookmark ${id} that has not begun`;
  }
  if (depth !== 0) yield 'a field that does not end';
  for (const name of marks.values()) yield `the bookmark “${name}” does not end`;
}
