import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Locked {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const lockFile = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
const packages = Object.entries<Locked>(lockFile.packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
);
const nameOf = (path: string) => path.split('node_modules/').pop() ?? path;

const machines = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

const isFor = (machine: string, { os, cpu, libc = ['glibc'] }: Locked) => {
  const [system = '', processor = ''] = machine.split('-');
  return os?.includes(system) && cpu?.includes(processor) && libc.includes('glibc');
};

describe('the lock file', () => {
  test.each(machines)('has every package for %s, with the hash that npm checks it by', (machine) => {
    const those = packages.filter(([, locked]) => isFor(machine, locked));
    expect(those.length).toBeGreaterThan(5);
    expect(those.filter(([, { integrity }]) => !integrity).map(([path]) => nameOf(path))).toEqual([]);
  });

  test('knows every platform package that a package asks for', () => {
    const known = new Set(packages.map(([path]) => nameOf(path)));
    const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
    expect(wanted.filter((name) => /linux.*(x64|arm64)/.test(name) && !known.has(name))).toEqual([]);
    expect(wanted.filter((name) => /linux-x64/.test(name)).length).toBeGreaterThan(5);
  });

  test('names no place that packages come from', () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([path]) => nameOf(path))).toEqual([]);
  });
});
