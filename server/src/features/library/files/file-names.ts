import { randomBytes } from 'node:crypto';

const longestStem = 80;

/** What is left of a name that goes into a key: ASCII letters, digits, `_` and `-`. */
export function keyStem(name: string): string {
  const stem = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .slice(0, longestStem)
    .replace(/^-+|-+$/g, '');
  return stem || 'file';
}

export const withoutExtension = (fileName: string) => fileName.replace(/(?<=.)\.\w{1,8}$/, '');

/** Two that come in the same millisecond still differ. */
export const uniqueName = (name: string) =>
  `${keyStem(name)}-${Date.now()}-${randomBytes(4).toString('hex')}`;

/** The name that a document is saved under: as it was typed, with the extension that the document has. */
export function documentName(typed: string, key: string): string {
  const extension = /\.docx?$/i.exec(key)?.[0].toLowerCase() ?? '';
  return typed.trim().replace(/\.docx?$/i, '') + extension;
}
