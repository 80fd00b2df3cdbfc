/** What a spreadsheet would take for a formula; full-width signs count, and so does white space in front. */
const formula = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Text, and in a spreadsheet too nothing but text. */
function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One record as RFC 4180 has it. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Tells spreadsheets that what follows is UTF-8. */
const byteOrderMark = '\uFEFF';

/** A file of any length, made batch by batch as it is sent. */
export async function* csvFile<T>(
  header: readonly string[],
  batches: AsyncIterable<readonly T[]>,
  cellsOf: (item: T) => readonly string[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvRow(header);
  for await (const batch of batches) yield batch.map((item) => csvRow(cellsOf(item))).join('');
}
