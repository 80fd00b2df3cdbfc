import type { Faults } from './faults.ts';
import type { Holder, LineItem, Row, Story } from './holders.ts';
import { isSeen, type Line } from './line.ts';
import type { Tag } from './tags.ts';

export interface TagAt {
  item: LineItem;
  tag: Tag;
}

/** From one tag to the next; `rows` where it goes over cells and rules the rows as a whole. */
export interface Branch {
  key: string;
  /** It is there when the answer is this. */
  is: boolean;
  from: TagAt;
  to: TagAt;
  rows: Row[] | undefined;
  passage: Passage;
}

/** What {{#if …}} and {{/if}} stand around. */
export interface Passage {
  key: string;
  tags: TagAt[];
  /** The second is what follows {{else}}. */
  branches: Branch[];
  outer: Branch | undefined;
  isSound: boolean;
}

const deepest = 20;

/** The passages of a story in the order in which they begin. */
export function passagesIn({ lines }: Story, faults: Faults): Passage[] {
  const all: Passage[] = [];
  const open: Passage[] = [];
  const begin = (at: TagAt) => {
    const passage: Passage = {
      key: at.tag.key,
      tags: [at],
      branches: [],
      outer: open.at(-1)?.branches.at(-1),
      isSound: open.length < deepest,
    };
    if (!passage.isSound) faults.add(faults.tooDeep(at.tag), at.item.line);
    passage.branches.push(branchOf(passage, at, at.tag.is));
    open.push(passage);
    all.push(passage);
  };
  const goOn = (at: TagAt) => {
    const passage = open.at(-1);
    if (!passage || passage.branches.length > 1) {
      faults.add(faults.unopened(at.tag), at.item.line);
      return;
    }
    close(passage, at, faults);
    passage.branches.push(branchOf(passage, at, !passage.branches[0]?.is));
  };
  const end = (at: TagAt) => {
    const passage = open.pop();
    if (passage) close(passage, at, faults);
    else faults.add(faults.unopened(at.tag), at.item.line);
  };
  for (const item of lines)
    for (const tag of item.line.tags)
      if (tag.kind === 'if') begin({ item, tag });
      else if (tag.kind === 'else') goOn({ item, tag });
      else if (tag.kind === 'end') end({ item, tag });
  for (const passage of open) {
    passage.isSound = false;
    for (const { tag, item } of passage.tags.slice(0, 1)) faults.add(faults.unclosed(tag), item.line);
  }
  return all.filter(({ isSound }) => isSound);
}

const branchOf = (passage: Passage, from: TagAt, is: boolean): Branch => ({
  key: passage.key,
  is,
  from,
  to: from,
  rows: undefined,
  passage,
});

function close(passage: Passage, at: TagAt, faults: Faults) {
  const branch = passage.branches.at(-1);
  if (!branch) return;
  branch.to = at;
  passage.tags.push(at);
  if (branch.from.item.holder === at.item.holder) return;
  branch.rows = rowsBetween(branch);
  if (branch.rows || !passage.isSound) return;
  passage.isSound = false;
  faults.add(faults.crossing(branch.from.tag), branch.from.item.line);
}

/** Whole rows of one table, with nothing before the passage in its first row and nothing after it in its last. */
function rowsBetween({ from, to }: Branch): Row[] | undefined {
  const [first, last] = [from.item.holder.row, to.item.holder.row];
  if (!first || !last || first.table !== last.table) return undefined;
  if (isSeenInRow(first, from, 'before') || isSeenInRow(last, to, 'after')) return undefined;
  return first.table.rows.slice(first.index, last.index + 1);
}

function isSeenInRow({ cells }: Row, { item, tag }: TagAt, side: 'before' | 'after'): boolean {
  const isBefore = side === 'before';
  const at = cells.indexOf(item.holder);
  const beside = isBefore ? cells.slice(0, at) : cells.slice(at + 1);
  if (beside.some(isSeenIn)) return true;
  const { items } = item.holder;
  const own = isBefore ? items.slice(0, item.index) : items.slice(item.index + 1);
  if (isSeenIn({ items: own })) return true;
  const bare = withoutTags(item.line);
  return isSeen(isBefore ? bare.slice(0, tag.start) : bare.slice(tag.end));
}

const isSeenIn = ({ items }: Pick<Holder, 'items'>): boolean =>
  items.some((item) =>
    item.kind === 'line'
      ? isSeen(withoutTags(item.line))
      : item.kind === 'table' && item.rows.some(({ cells }) => cells.some(isSeenIn)),
  );

/** A line with spaces where its tags are. */
function withoutTags({ text, tags }: Line): string {
  if (tags.length === 0) return text;
  let bare = '';
  let after = 0;
  for (const { start, end } of tags) {
    bare += text.slice(after, start) + ' '.repeat(end - start);
    after = end;
  }
  return bare + text.slice(after);
}

/** What has to be so for a place to be in the document, the outermost first. */
export function conditionsOf(branch: Branch | undefined): { key: string; is: boolean }[] {
  if (!branch) return [];
  const { key, is, passage } = branch;
  const outer = conditionsOf(passage.outer);
  return passage.isSound ? [...outer, { key, is }] : outer;
}
