import { type ZipPart, zip } from './zip.ts';

const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const mainType = `${wordType}.main+xml`;

export const contentTypes = (documentType = mainType, more = '') =>
  `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${documentType}"/>${more}</Types>`;

export const relationships = (...list: [kind: string, target: string, mode?: string][]) =>
  `${head}<Relationships xmlns="${packageRelationships}">${list
    .map(
      ([kind, target, mode], index) =>
        `<Relationship Id="r${index}" Type="${office}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`;

export const paragraphs = (text: string) =>
  `${head}<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

/** A document of clauses, each with its heading. */
export const agreement = (clauses: Record<string, string>): Buffer =>
  wordFile({
    'word/document.xml': `${head}<w:document xmlns:w="${main}"><w:body>${Object.entries(clauses)
      .map(
        ([title, text]) =>
          `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>${title}</w:t></w:r></w:p><w:p><w:r><w:t>${text}</w:t></w:r></w:p>`,
      )
      .join('')}</w:body></w:document>`,
  });

type Content = string | Buffer | undefined;

/** The smallest document that Word opens, with parts replaced, added or (by `undefined`) left out. */
export function wordFile(parts: Record<string, Content> = {}, more: ZipPart[] = []): Buffer {
  const all: Record<string, Content> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships(['officeDocument', 'word/document.xml']),
    'word/document.xml': paragraphs('An agreement between two parties.'),
    ...parts,
  };
  const kept = Object.entries(all).filter(([, content]) => content !== undefined);
  return zip([...kept.map(([name, content]) => ({ name, content: content ?? '' })), ...more]);
}

interface OldParts {
  text?: string | Buffer;
  /** In the order in which the text is read: where each piece stands, and how long it is. */
  pieces?: [start: number, length: number][];
  template?: string;
}

/** A file as Word 97 wrote them: streams and storages of these names, the first two being the text and its table. */
export function oldWordFile(
  names = ['WordDocument', '1Table'],
  flags = 0,
  { text = '', pieces = [], template = '' }: OldParts = {},
): Buffer {
  const sector = 512;
  const bytes = Buffer.alloc(sector * 19);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 0x1e);
  bytes.writeUInt32LE(1, 0x2c);
  bytes.writeUInt32LE(1, 0x30);
  bytes.writeUInt32LE(0xfffffffe, 0x44);
  bytes.fill(0xff, 0x4c, sector);
  bytes.writeUInt32LE(0, 0x4c);
  const table = bytes.subarray(sector, 2 * sector);
  table.fill(0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  for (let at = 2; at < 18; at++) table.writeUInt32LE(at === 9 || at === 17 ? 0xfffffffe : at + 1, at * 4);
  const directory = bytes.subarray(2 * sector, 3 * sector);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const entry = directory.subarray(index * 128, (index + 1) * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = index === 0 ? 5 : 2;
    if (index !== 1 && index !== 2) continue;
    entry.writeUInt32LE(index === 1 ? 2 : 10, 116);
    entry.writeUInt32LE(4096, 120);
  }
  bytes.writeUInt16LE(0xa5ec, 3 * sector);
  const head = bytes.subarray(3 * sector, 11 * sector);
  head.writeUInt16LE(0xc1, 2);
  head.writeUInt16LE(flags | 0x0200, 10);
  Buffer.from(text).copy(head, 1024);
  const names97 = Buffer.from(
    `\uffff\u0012\0\0${String.fromCharCode(template.length)}${template}`,
    'utf16le',
  );
  const list = Buffer.alloc(5 + 4 + pieces.length * 12);
  list[0] = 2;
  let read = 0;
  for (const [index, [start, length]] of pieces.entries()) {
    read += length;
    list.writeUInt32LE(read, 5 + (index + 1) * 4);
    list.writeUInt32LE((start + 1024) * 2 + 0x40000000, 5 + (pieces.length + 1) * 4 + index * 8 + 2);
  }
  for (const [place, start, part] of [
    [0x19a, 0, names97],
    [0x1a2, 2048, list],
  ] as const) {
    head.writeUInt32LE(start, place);
    head.writeUInt32LE(part.length, place + 4);
    part.copy(bytes, 11 * sector + start);
  }
  return bytes;
}
