import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedChunk } from '../../shared-chunk.ts';

const src = path.resolve(import.meta.dirname, '..');
const importLine = /^(?:import|export) (?!type\b)(?:[^;]*?from )?'(\.[^']+\.tsx?)';/gm;

const isForTypes = (line: string): boolean => {
  const names = /\{([^}]*)\}/.exec(line)?.[1];
  return names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
};

/** A file, and all that it needs to run. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [line, imported = ''] of readFileSync(path.join(src, file), 'utf8').matchAll(importLine)) {
    if (!isForTypes(line)) withImports(path.join(path.dirname(file), imported), found);
  }
  return found;
}

const entry = withImports('app/entry-client.tsx');
const shared = new Set(sharedChunk.flatMap((file) => [...withImports(file)]));
const ofScreen = (screen: string) => [...withImports(`screens/${screen}`)];

describe('The shared chunk', () => {
  it('names files that are there', () => {
    expect(sharedChunk.filter((file) => !existsSync(path.join(src, file)))).toEqual([]);
  });

  it('holds what a screen shares with the entry, so that no screen waits for the entry', () => {
    const needed = readdirSync(path.join(src, 'screens'))
      .flatMap(ofScreen)
      .filter((file) => entry.has(file));
    expect(needed).toContain('lib/api.ts');
    expect(needed.filter((file) => !shared.has(file))).toEqual([]);
  });

  it('holds what the first screens of a visitor have in common', () => {
    const [landing = [], ...others] = ['landing-page.tsx', 'about-us.tsx', 'find-templates.tsx'].map(
      ofScreen,
    );
    const common = landing.filter((file) => others.every((other) => other.includes(file)));
    expect(common).toContain('ui/button.tsx');
    expect(common.filter((file) => !shared.has(file))).toEqual([]);
  });
});
