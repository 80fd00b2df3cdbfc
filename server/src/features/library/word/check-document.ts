import type { DocumentExtension } from '../files/file-types.ts';
import { Refused } from '../files/refused.ts';
import { checkWordPackage } from './check-word-package.ts';
import { isCompoundFile, readCompoundFile } from './compound-file.ts';
import { isMacroStream } from './macros.ts';
import { refuseReachingOut } from './old-document.ts';
import { locked, macros, noWord } from './refusals.ts';

/** Says nothing to a real Word document without macros and without reach to elsewhere, and refuses everything else. */
export async function checkDocument(bytes: Buffer, extension: DocumentExtension): Promise<void> {
  if (isCompoundFile(bytes)) return checkOldDocument(bytes, extension);
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') throw noWord();
  if (extension === 'doc')
    throw new Refused('The file is called .doc but is a .docx document. Please rename it');
  await checkWordPackage(bytes);
}

/** Word 97 to 2003, and what newer ones wrap around a document with a password. */
function checkOldDocument(bytes: Buffer, extension: DocumentExtension) {
  const { entries, read } = readCompoundFile(bytes);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.has('encryptedpackage')) throw locked();
  const stream = (wanted: string) => {
    const entry = entries.find(({ name }) => name === wanted);
    return entry ? read(entry) : Buffer.alloc(0);
  };
  const text = stream('WordDocument');
  if (text.length < 12 || ![0xa5ec, 0xa5dc].includes(text.readUInt16LE(0))) throw noWord();
  const flags = text.readUInt16LE(10);
  if (flags & 0x0100) throw locked();
  if ([...names].some(isMacroStream)) throw macros();
  if (extension === 'docx')
    throw new Refused('The file is called .docx but is an old .doc document. Please rename it');
  refuseReachingOut(text, stream(flags & 0x0200 ? '1Table' : '0Table'));
}
