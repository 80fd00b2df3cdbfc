import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

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
