import { styleNames } from './model.ts';

export const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
export const office = `${schemas}/officeDocument/2006/relationships`;
export const spaces = [
  `xmlns:w="${schemas}/wordprocessingml/2006/main"`,
  `xmlns:r="${office}"`,
  `xmlns:wp="${schemas}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${schemas}/drawingml/2006/main"`,
  `xmlns:pic="${schemas}/drawingml/2006/picture"`,
  `xmlns:mc="${schemas}/markup-compatibility/2006"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ');

export const styleId = (name: string, names: number) =>
  `${name.replace(/\W/g, '')}${names === 0 ? '' : `x${names}`}`;

/** Bits of a look, in the order that the schema asks for. */
export const looks = (names: number) =>
  [
    [16, `<w:rStyle w:val="${styleId('Defined Term', names)}"/>`],
    [1, '<w:b/>'],
    [2, '<w:i/>'],
    [8, '<w:color w:val="1F3864"/>'],
    [4, '<w:u w:val="single"/>'],
  ] as const;

export const formats = [
  [4, '<w:keepNext/>'],
  [16, '<w:tabs><w:tab w:val="left" w:pos="2880"/></w:tabs>'],
  [8, '<w:spacing w:before="120" w:after="240"/>'],
  [2, '<w:ind w:left="1440"/>'],
  [1, '<w:jc w:val="center"/>'],
] as const;

const levels: [format: string, texts: string[]][] = [
  ['decimal', ['%1.', '%1.%2', '(%3)']],
  ['bullet', ['•', 'o', '▪']],
  ['lowerLetter', ['(%1)', '(%2)', '%1-%3']],
  ['decimal', ['Article %1', '%1.%2', '%1.%2.%3']],
];
const clauses = levels.length - 1;
const formatAt = (format: string, level: number) =>
  format === 'bullet'
    ? format
    : ['', 'lowerRoman', 'lowerLetter'][format === 'lowerLetter' ? level : level && 2] || format;

/** Which list begins anew at which level, by the number of the list that does. */
export type Restarts = { list: number; level: number }[];

export const listNumber = (list: number, names: number) => list + 1 + names;
export const restartNumber = (index: number, names: number) => levels.length + 1 + names + index;
const abstractNumber = (list: number, names: number) => ((list + names) % levels.length) + 1;

export function numbering(names: number, restarts: Restarts): string {
  const abstracts = levels.map(([format, texts], list) => {
    const inner = texts.map((text, level) => {
      const linked = list === clauses && level < 2 ? styleNames[3 + level] : undefined;
      const style = linked ? `<w:pStyle w:val="${styleId(linked, names)}"/>` : '';
      const number = list === clauses || (list === 0 && level === 1) ? 'decimal' : formatAt(format, level);
      return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${number}"/>${style}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (level + 1)}" w:hanging="360"/></w:pPr></w:lvl>`;
    });
    return `<w:abstractNum w:abstractNumId="${abstractNumber(list, names)}"><w:multiLevelType w:val="multilevel"/>${inner.join('')}</w:abstractNum>`;
  });
  const nums = levels.map(
    (_, list) =>
      `<w:num w:numId="${listNumber(list, names)}"><w:abstractNumId w:val="${abstractNumber(list, names)}"/></w:num>`,
  );
  const again = restarts.map(
    ({ list, level }, index) =>
      `<w:num w:numId="${restartNumber(index, names)}"><w:abstractNumId w:val="${abstractNumber(list, names)}"/><w:lvlOverride w:ilvl="${level}"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  );
  return `${head}<w:numbering ${spaces}>${[...abstracts, ...nums, ...again].join('')}</w:numbering>`;
}

const says: Record<string, string> = {
  'heading 1':
    '<w:pPr><w:keepNext/><w:spacing w:before="240"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr>',
  'heading 2': '<w:pPr><w:keepNext/><w:outlineLvl w:val="1"/></w:pPr><w:rPr><w:b/></w:rPr>',
  'Body Text': '<w:pPr><w:spacing w:after="120"/></w:pPr>',
  Schedule: '<w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:caps/></w:rPr>',
};

export function styles(names: number): string {
  const id = (name: string) => styleId(name, names);
  const list = styleNames.map((name, index) => {
    if (index === 0)
      return `<w:style w:type="paragraph" w:default="1" w:styleId="${id(name)}"><w:name w:val="${name}"/></w:style>`;
    const level = name === 'Sub Clause' ? '<w:ilvl w:val="1"/>' : '';
    const numbered = `<w:pPr><w:numPr>${level}<w:numId w:val="${listNumber(clauses, names)}"/></w:numPr></w:pPr>`;
    return `<w:style w:type="paragraph" w:styleId="${id(name)}"><w:name w:val="${name}"/><w:basedOn w:val="${id('Normal')}"/>${says[name] ?? numbered}</w:style>`;
  });
  return `${head}<w:styles ${spaces}>${list.join('')}<w:style w:type="character" w:styleId="${id('Defined Term')}"><w:name w:val="Defined Term"/><w:rPr><w:b/></w:rPr></w:style><w:style w:type="table" w:styleId="${id('Table Grid')}"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="4" w:space="0" w:color="auto"/></w:tblBorders></w:tblPr></w:style></w:styles>`;
}
