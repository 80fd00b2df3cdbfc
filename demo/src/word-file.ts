import {
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  LeaderType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableBorders,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { columnWidths } from './column-widths.ts';
import {
  type Clause,
  type Definition,
  definingWords,
  type LegalDocument,
  onlyIf,
  type Schedule,
} from './legal-document.ts';
import { stampOf } from './stamp.ts';
import { clauseLevels, line, styles } from './word-styles.ts';

const a4 = { width: 11906, height: 16838 };
const margin = 1417;
const textWidth = a4.width - 2 * margin;
const headerFill = 'F3EFE6';
const footerStops = [{ type: TabStopType.RIGHT, position: textWidth }];
const signatureStops = [
  { type: TabStopType.LEFT, position: 750 },
  { type: TabStopType.RIGHT, position: 4100, leader: LeaderType.UNDERSCORE },
];

export async function wordFile(document: LegalDocument, name: string): Promise<Buffer> {
  const file = new Document({
    title: document.title,
    creator: 'Counterpart',
    customProperties: [stampOf(name)],
    styles,
    numbering: { config: [{ reference: 'clauses', levels: clauseLevels }] },
    sections: [
      {
        properties: {
          page: { size: a4, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        footers: { default: footer(document.title) },
        children: body(document),
      },
    ],
  });
  return Packer.toBuffer(file);
}

function body(document: LegalDocument): (Paragraph | Table)[] {
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: titleLines(document.title) }),
    ...document.preamble.map((text) => new Paragraph({ children: runs(text) })),
    ...definitions(document.definitions),
    ...document.clauses.flatMap(clause),
    ...schedules(document.schedules),
    ...signatures(document.signatories),
  ];
}

function titleLines(title: string): TextRun[] {
  return title.split(/(?<= )(?=\()/).map((text, index) => new TextRun({ text, break: index }));
}

function runs(text: string): TextRun[] {
  return text
    .split(/(\{\{.+?\}\}|\*\*.+?\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('**')
        ? new TextRun({ text: part.slice(2, -2), bold: true })
        : new TextRun({ text: part, style: styleOf(part) }),
    );
}

function styleOf(part: string): string | undefined {
  if (/^\{\{(#if |else|\/if)/.test(part)) return 'PassageTag';
  return part.startsWith('{{') ? 'TemplateTag' : undefined;
}

function heading(text: string, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_1, children: runs(text), ...options });
}

function definitions(list: Definition[]): Paragraph[] {
  if (list.length === 0) return [];
  return [heading('Definitions'), ...list.map(definition)];
}

function definition({ term, meaning, onlyIf: key }: Definition): Paragraph {
  const words = onlyIf(key, `“**${term}**” ${definingWords(meaning)}`);
  return new Paragraph({ style: 'ClauseText', children: runs(words) });
}

/** The tags around a switched clause have paragraphs of their own, so that its number goes with it. */
function clause({ onlyIf: key, ...always }: Clause): Paragraph[] {
  if (key) return [tag(`{{#if ${key}}}`), ...clause(always), tag('{{/if}}')];
  const { heading: name, paragraphs } = always;
  const numbered = (level: number) => ({ reference: 'clauses', level, custom: true });
  const subClauses = paragraphs.length > 1 ? { numbering: numbered(1) } : {};
  return [
    heading(name, { numbering: numbered(0) }),
    ...paragraphs.map((text) => new Paragraph({ style: 'ClauseText', children: runs(text), ...subClauses })),
  ];
}

function tag(text: string): Paragraph {
  return new Paragraph({ keepNext: true, spacing: { after: 0 }, children: runs(text) });
}

function schedules(list: Schedule[]): (Paragraph | Table)[] {
  return list.flatMap((schedule, index) => [
    heading(scheduleTitle(schedule.title, list.length > 1 ? ` ${index + 1}` : '')),
    ...(schedule.intro ? [new Paragraph({ keepNext: true, children: runs(schedule.intro) })] : []),
    scheduleTable(schedule),
    paragraphAfterTable(),
  ]);
}

function scheduleTitle(title: string, number: string): string {
  return /\b(schedule|annex|appendix|exhibit)\b/i.test(title) ? title : `Schedule${number}: ${title}`;
}

function scheduleTable({ columns, rows }: Schedule): Table {
  const border = { style: BorderStyle.SINGLE, size: 4, color: line };
  const sides = { top: border, right: border, bottom: border, left: border };
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: columnWidths([columns, ...rows], textWidth),
    borders: { ...sides, insideHorizontal: border, insideVertical: border },
    margins: { top: 80, right: 90, bottom: 80, left: 90 },
    rows: [tableRow(columns, 'TableHeader'), ...rows.map((cells) => tableRow(cells, 'TableText'))],
  });
}

function tableRow(cells: string[], style: 'TableHeader' | 'TableText'): TableRow {
  const isHeader = style === 'TableHeader';
  const shading = isHeader ? { fill: headerFill } : undefined;
  return new TableRow({
    tableHeader: isHeader,
    keepNext: isHeader,
    cantSplit: true,
    children: cells.map(
      (text) => new TableCell({ shading, children: [new Paragraph({ style, children: runs(text) })] }),
    ),
  });
}

function signatures(signatories: string[]): (Paragraph | Table)[] {
  if (signatories.length === 0) return [];
  const pairs = signatories.flatMap((_, index) => (index % 2 ? [] : [signatories.slice(index, index + 2)]));
  return [
    heading('Signatures'),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: textWidth, type: WidthType.DXA },
      columnWidths: [textWidth / 2, textWidth / 2],
      borders: TableBorders.NONE,
      margins: { left: 0, right: 0 },
      rows: pairs.map(([left = '', right]) => signatureRow(left, right)),
    }),
    paragraphAfterTable(),
  ];
}

function paragraphAfterTable(): Paragraph {
  return new Paragraph({ spacing: { after: 0 } });
}

function signatureRow(left: string, right: string | undefined): TableRow {
  const empty = [new Paragraph('')];
  const cells = [signatureBlock(left), right === undefined ? empty : signatureBlock(right)];
  return new TableRow({ cantSplit: true, children: cells.map((children) => new TableCell({ children })) });
}

function signatureBlock(signatory: string): Paragraph[] {
  const lines = ['By', 'Name', 'Title', 'Date'].map(
    (label) =>
      new Paragraph({
        style: 'SignatureLine',
        tabStops: signatureStops,
        children: [new TextRun({ children: [`${label}:`, new Tab(), new Tab()] })],
      }),
  );
  return [new Paragraph({ style: 'Signatory', text: signatory }), ...lines];
}

function footer(title: string): Footer {
  const pages = ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES];
  const children = [new TextRun({ children: [title, new Tab(), ...pages] })];
  return new Footer({ children: [new Paragraph({ style: 'PageFooter', tabStops: footerStops, children })] });
}
