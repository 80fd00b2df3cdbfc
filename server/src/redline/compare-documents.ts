import { inflateRawSync } from 'node:zlib';
import type { Comparison } from '@counterpart/contract/comparison';

export interface Redlined {
  comparison: Comparison;
  redline: Uint8Array;
}

/** Why two documents cannot be compared, as a sentence for people. */
export class Incomparable extends Error {}

/** Whole paragraphs for now. */
export function compareDocuments(
  older: Uint8Array,
  newer: Uint8Array,
  _stamp: { author: string; date: Date },
): Redlined {
  const [before, after] = [clausesOf(older), clausesOf(newer)];
  const clauses: Comparison['clauses'] = [];
  for (const [title, text] of after) {
    const state = !before.has(title) ? 'added' : before.get(title) === text ? 'unchanged' : 'changed';
    const kind = state === 'added' ? 'added' : state === 'changed' ? 'changed' : 'kept';
    const piece = { kind: kind === 'kept' ? ('kept' as const) : ('inserted' as const), text };
    clauses.push({
      id: String(clauses.length),
      label: '',
      title,
      state,
      blocks: [{ kind, shape: 'paragraph', label: '', cells: [[piece]] }],
    });
  }
  for (const title of before.keys())
    if (!after.has(title))
      clauses.push({ id: String(clauses.length), label: '', title, state: 'removed', blocks: [] });
  const count = (state: string) => clauses.filter((clause) => clause.state === state).length;
  const summary = {
    changed: count('changed'),
    added: count('added'),
    removed: count('removed'),
    moved: 0,
    words_inserted: count('changed') + count('added'),
    words_deleted: 0,
    blanks_added: [],
    blanks_gone: [],
    not_tracked: [],
  };
  return { comparison: { summary, clauses }, redline: newer };
}

function clausesOf(bytes: Uint8Array): Map<string, string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) throw new Incomparable('This is no Word document.');
  let at = file.readUInt32LE(end + 16);
  for (;;) {
    if (file.readUInt32LE(at) !== 0x02014b50) throw new Incomparable('This is no Word document.');
    const nameLength = file.readUInt16LE(at + 28);
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20));
    const method = file.readUInt16LE(at + 10);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
    if (name !== 'word/document.xml') continue;
    const xml = (method === 0 ? packed : inflateRawSync(packed)).toString('utf8');
    const found = new Map<string, string>();
    let title = '';
    for (const paragraph of xml.split('</w:p>')) {
      const text = paragraph.replace(/<[^>]*>/g, '').trim();
      if (!text) continue;
      if (paragraph.includes('Heading')) title = text;
      else found.set(title, `${found.get(title) ?? ''}${text}`);
    }
    return found;
  }
}
