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

/** A file as Word 97 wrote them: streams and storages of these names, the first one being the text. */
export function oldWordFile(names = ['WordDocument', '1Table'], flags = 0): Buffer {
  const sector = 512;
  const bytes = Buffer.alloc(sector * 12);
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
  const directory = bytes.subarray(2 * sector, 3 * sector);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    const entry = directory.subarray(index * 128, (index + 1) * 128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = index === 0 ? 5 : 2;
    if (index !== 1) continue;
    entry.writeUInt32LE(2, 116);
    entry.writeUInt32LE(4096, 120);
  }
  bytes.writeUInt16LE(0xa5ec, 3 * sector);
  bytes.writeUInt16LE(flags, 3 * sector + 10);
  return bytes;
}
