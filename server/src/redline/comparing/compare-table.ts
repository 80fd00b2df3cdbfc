import {
  childOf,
  childrenOf,
  element,
  elementsOf,
  withChildren,
  without,
  type XmlElement,
} from '../../word/xml-tree.ts';
import type { Place } from '../adopting/place.ts';
import { align } from '../aligning/align.ts';
import type { Group } from '../aligning/groups.ts';
import type { Cell, Row, StoryBlock, TableBlock } from '../reading/blocks.ts';
import type { Context } from '../writing/context.ts';
import { cellPieces, isChanged, type ViewBlock } from '../writing/view.ts';
import { changedProperties, markedRow } from '../writing/write-table.ts';

/** Compares the blocks of a cell; a table knows nothing of what is in its cells. */
type CompareCells = (older: StoryBlock[], newer: StoryBlock[]) => { nodes: XmlElement[]; view: ViewBlock[] };

interface Compared {
  node: XmlElement;
  view: ViewBlock[];
}

const spansRows = ({ cells }: Row) =>
  cells.some(({ node }) => childOf(childOf(node, 'w:tcPr'), 'w:vMerge') !== undefined);

/** A table that is there in both files: row by row, and in rows that belong together cell by cell. */
export function compareTables(
  context: Context,
  older: TableBlock,
  newer: TableBlock,
  place: Place,
  compareCells: CompareCells,
): Compared {
  const groups = align(older.rows, newer.rows, {
    mayPair: (a, b) => a.cells.length === b.cells.length,
    mayDivide: () => false,
    standIn: (a, b) => a.cells.length === b.cells.length && (spansRows(a) || spansRows(b)),
  });
  const rows = groups.map((group) => compareRows(context, group, place, compareCells));
  return {
    node: tableOf(context, newer.node, older.node, rows, place),
    view: rows.flatMap(({ view }) => view),
  };
}

/** A table that is there in one file only. */
export function wholeTable(
  context: Context,
  table: TableBlock,
  side: 'older' | 'newer',
  place: Place,
  compareCells: CompareCells,
): Compared {
  const rows = table.rows.map((row) =>
    compareRows(context, { older: [], newer: [], [side]: [row] }, place, compareCells),
  );
  const shell = withoutRows(table.node);
  const node = side === 'older' ? context.adoption.copy(shell, place) : shell;
  node.children = [...node.children, ...rows.map((row) => row.node)];
  return { node, view: rows.flatMap(({ view }) => view) };
}

const withoutRows = (table: XmlElement): XmlElement =>
  withChildren(
    table,
    elementsOf(table).filter(({ name }) => /^w:(tblPr|tblGrid)$/.test(name)),
  );

function tableOf(
  context: Context,
  newer: XmlElement,
  older: XmlElement,
  rows: Compared[],
  place: Place,
): XmlElement {
  const properties = changedProperties(context, 'w:tblPr', 'w:tblPrChange', older, newer, place);
  const grid = childOf(newer, 'w:tblGrid');
  const olderGrid = childOf(older, 'w:tblGrid');
  const isSameGrid =
    !grid || !olderGrid || context.older.meaning(olderGrid, '') === context.newer.meaning(grid, '');
  const grids = !grid
    ? []
    : isSameGrid
      ? [grid]
      : [
          element('w:tblGrid', {}, [
            ...childrenOf(grid, 'w:gridCol'),
            element('w:tblGridChange', { 'w:id': context.stamps.number() }, [
              element('w:tblGrid', {}, childrenOf(olderGrid, 'w:gridCol')),
            ]),
          ]),
        ];
  return element('w:tbl', {}, [...properties, ...grids, ...rows.map(({ node }) => node)]);
}

function compareRows(
  context: Context,
  { older: [older], newer: [newer] }: Group<Row>,
  place: Place,
  compareCells: CompareCells,
): Compared {
  const cells = Array.from(
    { length: Math.max(older?.cells.length ?? 0, newer?.cells.length ?? 0) },
    (_, index) => compareCell(context, older?.cells[index], newer?.cells[index], place, compareCells),
  );
  const own = newer?.node ?? (older && context.adoption.copy(rowShell(older.node), place)) ?? element('w:tr');
  const properties =
    older && newer
      ? changedProperties(context, 'w:trPr', 'w:trPrChange', older.node, newer.node, place)
      : [markedRow(context, childOf(own, 'w:trPr'), newer ? 'w:ins' : 'w:del')];
  const exceptions = childOf(own, 'w:tblPrEx');
  const node = element('w:tr', own.attributes, [
    ...(exceptions ? [exceptions] : []),
    ...properties,
    ...cells.map((cell) => cell.node),
  ]);
  const view: ViewBlock = {
    kind: !older ? 'added' : !newer ? 'removed' : 'kept',
    shape: 'row',
    label: '',
    cells: cells.map((cell) => cellPieces(cell.view)),
    headingLevel: undefined,
  };
  if (view.kind === 'kept' && isChanged(view)) view.kind = 'changed';
  return { node, view: [view] };
}

const rowShell = (row: XmlElement) => without(row, 'w:tc', 'w:sdt');

function compareCell(
  context: Context,
  older: Cell | undefined,
  newer: Cell | undefined,
  place: Place,
  compareCells: CompareCells,
): Compared {
  const { nodes, view } = compareCells(older?.blocks ?? [], newer?.blocks ?? []);
  const olderProperties = older && childOf(older.node, 'w:tcPr');
  const properties =
    older && newer
      ? changedProperties(context, 'w:tcPr', 'w:tcPrChange', older.node, newer.node, place)
      : elementsOf(newer?.node ?? element('w:tc')).filter(({ name }) => name === 'w:tcPr');
  if (!newer && olderProperties) properties.push(context.adoption.copy(olderProperties, place));
  return { node: element('w:tc', {}, [...properties, ...nodes]), view };
}
