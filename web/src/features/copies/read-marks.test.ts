// @vitest-environment happy-dom
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { stampDocument } from '../../../../server/src/blanks/stamp.ts';
import { wordsOf } from '../../../../server/src/blanks/words.ts';
import { readMarks } from './read-marks.ts';

const folder = join(import.meta.dirname, '../../../../demo/files');
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

test('a browser reads of a document what the server reads of it', async () => {
  const all = readdirSync(folder).filter((name) => name.endsWith('.docx'));
  const names = all.filter((_, index) => index % 6 === 0);
  const hashes = new Set<string>();
  for (const name of names) {
    const document_id = randomUUID();
    const bytes = new Uint8Array(stampDocument(readFileSync(join(folder, name)), document_id));
    const words_sha256 = hashOf(wordsOf(bytes));
    expect(await readMarks(bytes), name).toEqual({ sha256: hashOf(bytes), words_sha256, document_id });
    hashes.add(words_sha256);
  }
  expect(hashes.size).toBe(names.length);
});

test('of what is no Word file, damaged or too large, only the bytes count', async () => {
  const huge = zipSync({ 'word/document.xml': new Uint8Array(26 * 1024 * 1024) }, { level: 1 });
  const broken = zipSync({ 'word/document.xml': new TextEncoder().encode('<w:document') });
  for (const bytes of [new TextEncoder().encode('text'), huge, broken]) {
    const copy = new Uint8Array(bytes);
    expect(await readMarks(copy)).toEqual({ sha256: hashOf(copy) });
  }
});
