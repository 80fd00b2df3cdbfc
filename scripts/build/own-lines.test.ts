import { SourceMap } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { ownLines } from './own-lines.mjs';

const map = {
  version: 3,
  sources: ['../src/ours.ts', '../node_modules/theirs/index.js'],
  names: ['theirName', 'ourName'],
  mappings: encode([
    [
      [0, 1, 5, 0, 0],
      [10, 0, 7, 2, 1],
      [20, 1, 8, 0],
      [30, 1, 9, 0],
      [40, 0, 11, 0],
    ],
  ]),
};

test('a place in our code keeps its line and name; one in others’ has none, and is not taken for ours', () => {
  const kept = ownLines(map);
  expect(kept?.names).toEqual(['ourName']);
  expect(kept?.mappings.length).toBeLessThan(map.mappings.length);
  const lines = new SourceMap({ file: '', sourcesContent: [], sourceRoot: '', ...map, ...kept });
  const placeOf = (column: number) => {
    const entry = lines.findEntry(0, column);
    return 'originalLine' in entry ? [entry.originalSource, entry.originalLine, entry.name] : undefined;
  };
  expect(placeOf(12)).toEqual(['../src/ours.ts', 7, 'ourName']);
  expect(placeOf(45)?.slice(0, 2)).toEqual(['../src/ours.ts', 11]);
  for (const column of [5, 25, 35]) expect(placeOf(column)?.[0]).toBeUndefined();
});

test('a map of nothing but others’ code is none', () => {
  expect(ownLines({ ...map, sources: ['../node_modules/a.js', '../node_modules/b.js'] })).toBeUndefined();
});
