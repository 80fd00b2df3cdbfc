import type { DocumentExtension } from '../files/file-types.ts';
import { Refused } from '../files/refused.ts';
import { isCompoundFile, readCompoundFile } from './compound-file.ts';
import { locked, macros, noWord } from './refusals.ts';
import { checkWordPackage } from './word-package.ts';

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
  const entries = readCompoundFile(bytes);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.has('encryptedpackage')) throw locked();
  const text = entries.find(({ name }) => name === 'WordDocument');
  if (text?.offset === undefined || text.offset + 12 > bytes.length) throw noWord();
  if (![0xa5ec, 0xa5dc].includes(bytes.readUInt16LE(text.offset))) throw noWord();
  if (bytes.readUInt16LE(text.offset + 10) & 0x0100) throw locked();
  if (['macros', 'vba', '_vba_project', '_vba_project_cur'].some((name) => names.has(name))) throw macros();
  if (extension === 'docx')
    throw new Refused('The file is called .docx but is an old .doc document. Please rename it');
}
