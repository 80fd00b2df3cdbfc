import { type BlanksInFile, type FoundBlank, mostBlanks } from '@counterpart/contract/blanks';
import type { Control } from './reading/controls.ts';
import { beginningOf } from './reading/faults.ts';
import type { Line } from './reading/line.ts';
import { openDocument } from './reading/open-document.ts';

const mostBracketed = 50;
const bracketed = /\[([^[\]\uFFF9\uFFFC\n]{2,80})\]/g;

/** The blanks of a .docx file in the order of the document, and what is wrong with them. Throws `Unreadable`. */
export function findBlanks(file: Uint8Array): BlanksInFile {
  const { stories, faults } = openDocument(file);
  const found = new Map<string, FoundBlank>();
  const suggestions = new Set<string>();
  for (const { lines, isTwin } of stories) {
    if (isTwin) continue;
    for (const { line, control } of lines) {
      for (const place of placesIn(line, control)) note(found, line, place);
      for (const [, words = ''] of line.text.matchAll(bracketed))
        if (/\p{L}/u.test(words) && suggestions.size < mostBracketed) suggestions.add(words.trim());
    }
  }
  const blanks = [...found.values()];
  if (blanks.length > mostBlanks)
    faults.list.unshift({
      message: `The file has ${blanks.length} different blanks; ${mostBlanks} can be filled in.`,
      paragraph: blanks[mostBlanks]?.paragraph ?? '',
    });
  return { blanks: blanks.slice(0, mostBlanks), faults: faults.list, bracketed: [...suggestions] };
}

interface Named {
  key: string;
  use: FoundBlank['use'];
  control?: Control;
}

function placesIn(line: Line, around: Control | undefined): Named[] {
  if (around) return [{ key: around.key, use: 'text', control: around }];
  const tags = line.tags
    .filter(({ kind }) => kind === 'blank' || kind === 'if')
    .map(({ key, kind, start }) => ({ key, start, use: kind === 'if' ? 'switch' : 'text' }) as const);
  const controls = [...line.controls].map(
    ([{ start }, control]) => ({ key: control.key, start, use: 'text', control }) as const,
  );
  return [...tags, ...controls].sort((one, other) => one.start - other.start);
}

function note(found: Map<string, FoundBlank>, line: Line, { key, use, control }: Named) {
  const known = found.get(key) ?? { key, use, times: 0, paragraph: beginningOf(line) };
  known.times += 1;
  if (use === 'switch') known.use = use;
  if (control && !known.suggested) {
    const { label, kind, choices } = control;
    if (label || kind)
      known.suggested = { ...(label && { label }), ...(kind && { kind }), ...(choices && { choices }) };
  }
  found.set(key, known);
}
