import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { nameSourceLines } from './source-lines.ts';

const before = Error.prepareStackTrace;
afterEach(() => {
  Error.prepareStackTrace = before;
});

test('a trace names our files where it can, and the built ones where their map cannot be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-maps-'));
  const script = join(folder, 'built.js');
  const site = `work (${pathToFileURL(script)}:1:1)`;
  nameSourceLines();
  const traced = () => Error.prepareStackTrace?.(new Error('oh'), [site as unknown as NodeJS.CallSite]);
  await writeFile(`${script}.map`, '{ half a map');
  expect(traced()).toBe(`Error: oh\n    at ${site}`);
  const map = { version: 3, sources: ['../src/work.ts'], names: [], mappings: 'AAAA' };
  await writeFile(`${script}.map`, JSON.stringify(map));
  expect(traced()).toBe('Error: oh\n    at work (src/work.ts:1:1)');
  await rm(folder, { recursive: true });
});
