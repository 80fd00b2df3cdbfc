import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readStamp, stampDocument } from '../../../src/blanks/stamp.ts';
import { wordsOf } from '../../../src/blanks/words.ts';

// biome-ignore lint/style/noProcessEnv: where LibreOffice is, is told by the script that runs this
const { WORD_SOFFICE = '' } = process.env;
const demo = join(import.meta.dirname, '../../../../demo/files');

test.skipIf(!WORD_SOFFICE)('a document that LibreOffice saves anew keeps its words and its id', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-words-'));
  const [given, saved] = [join(folder, 'given'), join(folder, 'saved')];
  try {
    await Promise.all([given, saved].map((place) => mkdir(place)));
    const names = (await readdir(demo)).filter((name) => name.endsWith('.docx'));
    const ids = new Map(names.map((name) => [name, randomUUID()]));
    for (const [name, id] of ids)
      await writeFile(join(given, name), stampDocument(await readFile(join(demo, name)), id));
    await promisify(execFile)(WORD_SOFFICE, [
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      ...['--headless', '--convert-to', 'docx', '--outdir', saved],
      ...names.map((name) => join(given, name)),
    ]);
    for (const [name, id] of ids) {
      const [before, after] = [await readFile(join(given, name)), await readFile(join(saved, name))];
      expect(after.equals(before), name).toBe(false);
      expect(wordsOf(after), name).toBe(wordsOf(before));
      expect(readStamp(after), name).toBe(id);
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});
