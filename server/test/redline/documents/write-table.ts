import { styleId } from './definitions.ts';
import type { Block, Table } from './model.ts';

const cellWidth = 2400;

/** A cell goes on from the row above only where that one is merged and as wide; it is empty then. */
export function writeTable({ look, rows }: Table, names: number, write: (blocks: Block[]) => string): string {
  const columns = Math.max(...rows.map(({ cells }) => cells.reduce((sum, { span }) => sum + span, 0)));
  let above = new Map<number, number>();
  const written = rows.map(({ isHeader, cells }) => {
    const merged = new Map<number, number>();
    let column = 0;
    const inside = cells.map(({ span, merge, blocks }) => {
      const goesOn = merge === 'continue' && above.get(column) === span;
      if (merge === 'restart' || goesOn) merged.set(column, span);
      column += span;
      const how = goesOn ? '<w:vMerge/>' : merge === 'restart' ? '<w:vMerge w:val="restart"/>' : '';
      const wide = span > 1 ? `<w:gridSpan w:val="${span}"/>` : '';
      return `<w:tc><w:tcPr><w:tcW w:w="${cellWidth * span}" w:type="dxa"/>${wide}${how}</w:tcPr>${goesOn ? '<w:p/>' : write(blocks)}</w:tc>`;
    });
    above = merged;
    return `<w:tr>${isHeader ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${inside.join('')}</w:tr>`;
  });
  const centred = look === 1 ? '<w:jc w:val="center"/>' : '';
  const grid = `<w:gridCol w:w="${cellWidth}"/>`.repeat(columns);
  return `<w:tbl><w:tblPr><w:tblStyle w:val="${styleId('Table Grid', names)}"/><w:tblW w:w="0" w:type="auto"/>${centred}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${written.join('')}</w:tbl>`;
}
