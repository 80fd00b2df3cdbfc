import { childOf, elementsOf, type XmlElement } from '../../word/xml-tree.ts';
import { type Control, controlOf } from './controls.ts';
import { FieldState } from './field-state.ts';
import { Line } from './line.ts';

/** What stands between the edges of a body, a cell, a header, a note or a box: content controls around it hide nothing. */
export interface Holder {
  node: XmlElement;
  items: Item[];
  /** The row that it is a cell of. */
  row: Row | undefined;
}

export interface LineItem {
  kind: 'line';
  node: XmlElement;
  line: Line;
  holder: Holder;
  index: number;
  /** The control around the paragraph, where it is a blank. */
  control: Control | undefined;
}

export interface TableItem {
  kind: 'table';
  node: XmlElement;
  rows: Row[];
  holder: Holder;
}

export interface Row {
  node: XmlElement;
  table: TableItem;
  index: number;
  cells: Holder[];
}

export type Item = LineItem | TableItem | { kind: 'other'; node: XmlElement };

export interface Story {
  part: string;
  title: string;
  holder: Holder;
  /** Every line of it, those in tables too, in the order of the file. */
  lines: LineItem[];
  isTwin: boolean;
}

const wrapping = /^w:(sdt|sdtContent|customXml|ins|moveTo)$/;

/** Reads what a holder holds, and the text boxes in it after it. */
export function readStories(node: XmlElement, part: string, title: string, isTwin = false): Story[] {
  const story: Story = { part, title, holder: { node, items: [], row: undefined }, lines: [], isTwin };
  new HolderReader(story).fill(story.holder);
  const boxes = story.lines.flatMap(({ line }) => line.boxes);
  return [story, ...boxes.flatMap((box) => readStories(box.node, part, 'Text boxes', isTwin || box.isTwin))];
}

class HolderReader {
  private readonly fields = new FieldState();

  constructor(private readonly story: Story) {}

  fill(holder: Holder) {
    this.collect(holder.node, holder, undefined);
  }

  private collect(parent: XmlElement, holder: Holder, control: Control | undefined) {
    for (const child of elementsOf(parent)) {
      if (child.name === 'w:p') this.line(child, holder, control);
      else if (child.name === 'w:tbl') this.table(child, holder);
      else if (child.name === 'w:sdt') this.collect(child, holder, controlOf(child));
      else if (wrapping.test(child.name)) this.collect(child, holder, control);
      else if (!child.name.endsWith('Pr')) holder.items.push({ kind: 'other', node: child });
    }
  }

  private line(node: XmlElement, holder: Holder, control: Control | undefined) {
    const line = new Line(node, this.fields);
    const item: LineItem = { kind: 'line', node, line, holder, index: holder.items.length, control };
    holder.items.push(item);
    this.story.lines.push(item);
  }

  private table(node: XmlElement, holder: Holder) {
    const table: TableItem = { kind: 'table', node, rows: [], holder };
    holder.items.push(table);
    for (const { element } of within(node, 'w:tr', undefined)) {
      const row: Row = { node: element, table, index: table.rows.length, cells: [] };
      table.rows.push(row);
      for (const { element: cell, control } of within(element, 'w:tc', undefined)) {
        const inner: Holder = { node: cell, items: [], row };
        row.cells.push(inner);
        this.collect(cell, inner, control);
      }
    }
  }
}

/** The rows of a table or the cells of a row, also those inside content controls. */
function within(
  parent: XmlElement,
  name: string,
  control: Control | undefined,
): { element: XmlElement; control: Control | undefined }[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [{ element: child, control }];
    if (child.name === 'w:sdt') {
      const content = childOf(child, 'w:sdtContent');
      return content ? within(content, name, controlOf(child)) : [];
    }
    return wrapping.test(child.name) ? within(child, name, control) : [];
  });
}
