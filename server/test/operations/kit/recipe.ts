import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../../../..');

interface Instruction {
  word: string;
  rest: string;
}

/** The instructions of a stage of the Dockerfile. */
export function stage(name: string): Instruction[] {
  const text = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const own = text.split(/^FROM /m).find((part) => part.split('\n')[0]?.endsWith(` AS ${name}`)) ?? '';
  return own
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

/** Copies as COPY does, from what is here and not ignored. */
export function copy(rest: string, folder: string) {
  const words = rest.split(' ');
  const to = words.pop() ?? '';
  const files = context();
  for (const source of words)
    for (const file of source === '.' ? files : files.filter((one) => one === source)) {
      const target = join(folder, to, source === '.' ? file : (file.split('/').at(-1) ?? ''));
      mkdirSync(dirname(target), { recursive: true });
      cpSync(join(root, file), target);
    }
}

/** What docker would send along: the last pattern that fits decides. */
function context(): string[] {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), shape: shapeOf(line.replace(/^!/, '')) }));
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .trimEnd()
    .split('\n')
    .filter((file) => patterns.findLast(({ shape }) => shape.test(file))?.isKept ?? true);
}

function shapeOf(pattern: string): RegExp {
  const parts = pattern
    .replace(/[.+]/g, '\\$&')
    .replace(/^\*\*\//, '(?:.*/)?')
    .replace(/(?<![.)])\*/g, '[^/]*');
  return new RegExp(`^${parts}(?:/|$)`);
}
