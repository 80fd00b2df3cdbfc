import { stampName } from '@counterpart/contract/copy/words';
import type { WordFile } from '../word/word-file.ts';
import { childrenOf, element, elementsOf, textIn } from '../word/xml-tree.ts';
import { wordFileOf } from './reading/open-document.ts';

/** Which set of properties it belongs to: those that users give. */
const userDefined = '{D5CDD505-2E9C-101B-9397-08002B2CF9AE}';
const type = 'application/vnd.openxmlformats-officedocument.custom-properties+xml';
const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/custom-properties';

/** The same file with an id among its custom properties, which survives editing. Throws `Unreadable`. */
export function stampDocument(bytes: Uint8Array, id: string): Uint8Array {
  const file = wordFileOf(bytes);
  const part = partOf(file);
  const tree = part ? file.tree(part) : element('op:Properties');
  const others = elementsOf(tree).filter(({ attributes }) => attributes.name !== stampName);
  const highest = Math.max(1, ...others.map(({ attributes }) => Number(attributes.pid) || 0));
  const own = element('op:property', { fmtid: userDefined, pid: String(highest + 1), name: stampName }, [
    element('vt:lpwstr', {}, [id]),
  ]);
  tree.children = [...others, own];
  if (part) file.replace(part, tree);
  else {
    const target = file.addPart('docProps/custom.xml', tree, type);
    file.addRelationship('', { type: relationship, target, isExternal: false });
  }
  return file.pack();
}

export function readStamp(bytes: Uint8Array): string | undefined {
  const file = wordFileOf(bytes);
  const part = partOf(file);
  if (!part) return undefined;
  const own = childrenOf(file.tree(part), 'op:property').find(
    ({ attributes }) => attributes.name === stampName,
  );
  return own && (textIn(own).trim() || undefined);
}

const partOf = (file: WordFile) =>
  file
    .relationshipsOf('')
    .find(({ type: kind, target }) => kind.endsWith('/custom-properties') && file.has(target))?.target;
