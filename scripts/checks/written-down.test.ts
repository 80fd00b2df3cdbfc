import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSources } from './house/sources.mjs';

const root = join(import.meta.dirname, '../..');

/** What stands in code marks and looks like a file of ours. */
const filesIn = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`((?:[\w.-]+\/)*[\w-]*\.[\w.]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => /\.(?:tsx?|mjs|md|example)$/.test(file));

describe('every file is there that is said to hold', () => {
  test.each(['docs/asvs.md', 'docs/threat-model.md'])('%s', (document) => {
    expect(filesIn(document).filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test('and the table names many', () => {
    expect(new Set(filesIn('docs/asvs.md')).size).toBeGreaterThan(80);
  });
});

const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
/** Tells also what was guessed, and what things were called before. */
const guesses = 'docs/decisions/0014-rooms-and-floors.md';

/** As documents name them: from any folder on, and without `src`. */
const sources = readSources().map(({ file }) => `/${file.replace('/src/', '/')}`);
const isThere = (file: string) => sources.some((source) => source.endsWith(`/${file.replace('/src/', '/')}`));

describe('every source is there that is named', () => {
  test.each(['docs/architecture.md', 'CONTRIBUTING.md', ...decisions.filter((one) => one !== guesses)])(
    '%s',
    (document) => {
      const named = filesIn(document).filter((file) => /\.(?:tsx?|mjs)$/.test(file));
      expect(named.filter((file) => !isThere(file))).toEqual([]);
    },
  );
});

describe('a decision', () => {
  test.each(decisions)('has its number, a title, a date and how it stands: %s', (document) => {
    const [title = '', , standing] = readFileSync(join(root, document), 'utf8').split('\n');
    const number = Number(/(\d{4})-[\w-]+\.md$/.exec(document)?.[1]);
    expect(title).toMatch(new RegExp(`^# ${number}\\. \\S`));
    expect(standing).toMatch(/^\d{4}-\d{2}-\d{2}, (?:accepted|superseded by \d+)$/);
  });
});
