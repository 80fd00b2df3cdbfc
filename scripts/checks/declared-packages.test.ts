import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const project = manifestOf('.');

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });

/** Imports of values and of types, in scripts and in stylesheets. */
const imported = /(?:\bfrom |\bimport |\bimport\(|@import |url\()["']([^"'./][^"']*)["']/g;

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const importsOf = (file: string): string[] => [
  ...new Set(
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)]
      .map(([, specifier = '']) => packageOf(specifier))
      .filter((name) => /^@?[a-z]/.test(name) && !name.includes(':') && !isBuiltin(name)),
  ),
];

/** What is only for tests may come with them; all else is there when the shop is built and served. */
const isForTests = (file: string) =>
  /^(?:e2e|bench|demo|scripts)\/|\/test\/|\.test\.tsx?$|\.fixture\.ts$|\.d\.ts$/.test(file);

const isForTheBuild = (file: string) => /\.config\.ts$|^scripts\//.test(file);

test.each([...project.workspaces, 'scripts'])('%s imports only what is declared there', (folder) => {
  const own = folder === 'scripts' ? project : manifestOf(folder);
  const missing = sourcesBelow(folder).flatMap((file) => {
    const declared = new Set([
      ...Object.keys(own.dependencies ?? {}),
      ...(isForTests(file) ? Object.keys({ ...own.devDependencies, ...project.devDependencies }) : []),
      ...(isForTheBuild(file) ? Object.keys(project.dependencies ?? {}) : []),
    ]);
    return importsOf(file)
      .filter((name) => !declared.has(name) && !declared.has(`@types/${name}`))
      .map((name) => `${file} imports ${name}`);
  });
  expect(missing).toEqual([]);
});
