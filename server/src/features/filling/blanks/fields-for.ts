import type { BlankField, DefinedBlank, FoundBlank } from '@counterpart/contract/blanks';
import { suggestFields } from '../../../blanks/suggest-field.ts';

/**
 * What is asked for the blanks of a document: as was said of them, the latest word first, and in that order; of which
 * nothing was said as their names suggest, in the order of the document.
 */
export function fieldsFor(blanks: FoundBlank[], said: DefinedBlank[][]): BlankField[] {
  const defined = new Map<string, DefinedBlank>();
  for (const one of said.flat()) if (!defined.has(one.key)) defined.set(one.key, one);
  const suggested = new Map(suggestFields(blanks).map((field) => [field.key, field]));
  const inOrder = [...new Set([...defined.keys(), ...suggested.keys()])];
  return inOrder.flatMap((key) => {
    const field = suggested.get(key);
    return field ? [{ ...field, ...defined.get(key) }] : [];
  });
}
