import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lockOfServed } from './sbom.mjs';

const read = (name: string) => JSON.parse(readFileSync(resolve(import.meta.dirname, '../..', name), 'utf8'));
const lock = read('package-lock.json');
const { workspaces } = read('package.json');
const { packages } = lockOfServed(lock, workspaces);

test('what is served is listed in the order of the lock file, without tests', () => {
  const places = Object.keys(packages);
  expect(places).toEqual(Object.keys(lock.packages).filter((place) => place in packages));
  expect(places).toContain('server');
  expect(places.filter((place) => workspaces.includes(place))).toEqual(['contract', 'server', 'web']);
  for (const part of ['', 'contract', 'server', 'web'])
    expect(packages[part]).not.toHaveProperty('devDependencies');
  expect(packages[''].workspaces).toEqual(['contract', 'server', 'web']);
});
