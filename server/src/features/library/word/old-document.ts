import { activeWords } from './active-words.ts';
import { activeField, damaged, templateElsewhere } from './refusals.ts';

/** Where the head of a Word 97 document says what stands where in its table ([MS-DOC], FibRgFcLcb97). */
const heads = { names: 0x19a, pieces: 0x1a2, end: 0x1aa };
const word97 = 0xc1;

/** A field begins with this mark; its letters have one byte or two. */
const fieldOf = (word: string) => [...word].join('\\0?');
const activeFields = new RegExp(
  `\\x13\\0?(?:\\s\\0?)*(?:${activeWords.map(fieldOf).join('|')})\\0?(?![a-z])`,
  'i',
);

/** Refuses what a .doc can load from elsewhere: fields, as they stand in the file and as they are read, and a template. */
export function refuseReachingOut(document: Buffer, table: Buffer) {
  if (activeFields.test(document.toString('latin1'))) throw activeField();
  if (document.length < heads.end || document.readUInt16LE(2) < word97) return;
  if (activeFields.test(textOf(document, sectionOf(document, table, heads.pieces)))) throw activeField();
  if (isElsewhere(templateIn(sectionOf(document, table, heads.names)))) throw templateElsewhere();
}

function sectionOf(document: Buffer, table: Buffer, head: number): Buffer {
  const [start, length] = [document.readUInt32LE(head), document.readUInt32LE(head + 4)];
  if (start + length > table.length) throw damaged();
  return table.subarray(start, start + length);
}

/** The text in the order in which Word reads it, which need not be the one in which it is kept. */
function textOf(document: Buffer, section: Buffer): string {
  let at = 0;
  while (section[at] === 1 && at + 3 <= section.length) at += 3 + section.readUInt16LE(at + 1);
  if (section[at] !== 2 || at + 5 > section.length) return '';
  const list = section.subarray(at + 5);
  const count = Math.floor((list.length - 4) / 12);
  let read = 0;
  let text = '';
  for (let index = 0; index < count; index++) {
    const letters = list.readUInt32LE((index + 1) * 4) - list.readUInt32LE(index * 4);
    const place = list.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isNarrow = (place & 0x40000000) !== 0;
    const start = isNarrow ? (place & 0x3fffffff) / 2 : place;
    const length = isNarrow ? letters : letters * 2;
    read += length;
    if (letters < 0 || start + length > document.length || read > document.length) throw damaged();
    text += document.toString(isNarrow ? 'latin1' : 'utf16le', start, start + length);
  }
  return text;
}

/** The second of the names that belong to a document. */
function templateIn(names: Buffer): string {
  if (names.length < 8 || names.readUInt16LE(0) !== 0xffff) return '';
  const second = 6 + 2 + names.readUInt16LE(6) * 2;
  if (second + 2 > names.length) return '';
  return names.toString('utf16le', second + 2, second + 2 + names.readUInt16LE(second) * 2);
}

const isElsewhere = (path: string) => /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(path);
