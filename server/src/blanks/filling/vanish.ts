import type { Holder, LineItem, Row, Story, TableItem } from '../reading/holders.ts';
import { isSeen } from '../reading/line.ts';
import { cutsOf, isSeenAfter } from './cuts.ts';
import type { Decided, Edit } from './decide.ts';

/** By line, what is cut from it. */
export type Cuts = Map<LineItem, Edit[]>;

/** Lines, rows and tables of which tags and switched-off passages leave nothing go as a whole. */
export function vanish(stories: Story[], { edits, gone }: Decided): Cuts {
  const cuts: Cuts = new Map();
  const touched = new Set<Row>();
  for (const [item, own] of edits) {
    if (gone.has(item.node)) continue;
    const list = cutsOf(item.line, own);
    cuts.set(item, list);
    if (!list.some(({ kind }) => kind === 'off' || kind === 'cut')) continue;
    if (!isSeenAfter(item.line, list)) gone.add(item.node);
    for (const row of rowsAround(item.holder)) touched.add(row);
  }
  const isLeft = ({ items }: Holder): boolean =>
    items.some((item) => {
      if (gone.has(item.node)) return false;
      if (item.kind === 'line') {
        const own = cuts.get(item);
        return own ? isSeenAfter(item.line, own) : isSeen(item.line.text);
      }
      return (
        item.kind === 'table' && item.rows.some(({ node, cells }) => !gone.has(node) && cells.some(isLeft))
      );
    });
  for (const row of touched) if (!row.cells.some(isLeft)) gone.add(row.node);
  for (const table of tablesIn(stories))
    if (table.rows.every(({ node }) => gone.has(node))) gone.add(table.node);
  return cuts;
}

/** The innermost first. */
function rowsAround(holder: Holder): Row[] {
  const rows: Row[] = [];
  for (let { row } = holder; row; row = row.table.holder.row) rows.push(row);
  return rows;
}

export function tablesIn(stories: Story[]): Set<TableItem> {
  const tables = new Set<TableItem>();
  for (const { lines } of stories)
    for (const { holder } of lines) for (const { table } of rowsAround(holder)) tables.add(table);
  return tables;
}
