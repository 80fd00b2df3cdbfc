import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What is in it, as the page writes it down: `name (what is in that), another`. */
function foldersIn(folder: string): string {
  const found = readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .sort();
  return found
    .map((name) => {
      const within = foldersIn(`${folder}/${name}`);
      return within ? `${name} (${within})` : name;
    })
    .join(', ');
}

const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

test('docs/architecture.md is one page', () => {
  expect(page.split('\n').length).toBeLessThanOrEqual(90);
  expect(page.length).toBeLessThanOrEqual(8000);
});

test('docs/architecture.md names every folder, and no other', () => {
  const [, block = ''] = /## Every folder\n\n```\n(.*?)\n```/s.exec(page) ?? [];
  const written = block.replaceAll('\n  ', ' ').split('\n');
  expect(written).not.toHaveLength(0);
  for (const line of written) {
    const [place = '', folders] = line.split(': ');
    expect(folders, place).toBe(foldersIn(place));
  }
  expect(written.map((line) => line.split(': ')[0])).toEqual(
    expect.arrayContaining(['contract/src', 'server/src', 'web/src', 'e2e', 'scripts', 'ops']),
  );
});

test('journeys stand in rooms called as features', () => {
  const features = ['server', 'web'].flatMap((side) => readdirSync(join(root, side, 'src/features')));
  const rooms = readdirSync(join(root, 'e2e/journeys'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(rooms.map(({ name }) => name).filter((name) => !features.includes(name))).toEqual([]);
});
