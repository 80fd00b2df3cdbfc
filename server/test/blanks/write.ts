import { WordPackage } from '../redline/reading/package.ts';
import { below, child, type Element, elementsOf, textOf } from '../redline/reading/xml.ts';
import { contentTypes, relationships, wordFile } from '../word.ts';

const spaces =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const r = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;

/** A paragraph of runs; what is no XML is one. */
export const p = (...runs: string[]) =>
  `<w:p>${runs.map((one) => (one.startsWith('<') ? one : r(one))).join('')}</w:p>`;

export const tc = (...blocks: string[]) =>
  `<w:tc><w:tcPr/>${blocks.map((one) => (/^<w:(p|tbl)>/.test(one) ? one : p(one))).join('')}</w:tc>`;

/** Rows of cells; what is no cell is the text of one. */
export const tbl = (...rows: string[][]) => {
  const cells = (row: string[]) => row.map((one) => (one.startsWith('<w:tc>') ? one : tc(one))).join('');
  return `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
};

/** A document with this body, and with parts beside it that are named by what they are. */
export const content = (body: string, beside: Record<string, string> = {}, last = '<w:sectPr/>') => {
  const kinds = Object.keys(beside);
  const types = kinds.map(
    (kind) => `<Override PartName="/word/${kind}.xml" ContentType="${type}.${kind}+xml"/>`,
  );
  return wordFile({
    '[Content_Types].xml': contentTypes(undefined, types.join('')),
    'word/_rels/document.xml.rels': relationships(
      ...kinds.map((kind): [string, string] => [kind, `${kind}.xml`]),
    ),
    'word/document.xml': `<w:document ${spaces}><w:body>${body}${last}</w:body></w:document>`,
    ...Object.fromEntries(
      kinds.map((kind) => [
        `word/${kind}.xml`,
        beside[kind]?.replace(/^<([\w:]+)/, (_, name: string) => `<${name} ${spaces}`) ?? '',
      ]),
    ),
  });
};

/** The body as text: a line for each paragraph, [ and | and ] around the cells of a row. */
export function shown(bytes: Uint8Array): string[] {
  const parts = new WordPackage(bytes);
  const lines = (holder: Element | undefined): string[] =>
    elementsOf(holder).flatMap((one) => {
      if (one.name === 'w:p') return [lineOf(one)];
      if (one.name === 'w:tr') {
        const cells = elementsOf(one).filter(({ name }) => name === 'w:tc');
        return [`[${cells.map((cell) => lines(cell).join('/')).join('|')}]`];
      }
      return /^w:(tbl|sdt|sdtContent)$/.test(one.name) ? lines(one) : [];
    });
  return lines(child(parts.tree(parts.main), 'w:body'));
}

const signs: Record<string, string> = { 'w:br': '⏎', 'w:tab': '⇥' };

const lineOf = (paragraph: Element) =>
  [...below(paragraph)].map((one) => (one.name === 'w:t' ? textOf(one) : (signs[one.name] ?? ''))).join('');

export const xmlOf = (bytes: Uint8Array, part = 'word/document.xml'): string =>
  new WordPackage(bytes).parts.get(part)?.toString() ?? '';
