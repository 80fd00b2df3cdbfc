import { resolve } from 'node:path';
import { start } from './process.ts';

const dist = resolve(import.meta.dirname, '../../dist/server');

/** Runs a program that is built beside the shop to its end. */
export async function run(
  name: 'backup' | 'restore' | 'move' | 'verify' | 'doctor',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const program = start(process.execPath, [resolve(dist, `${name}.js`), ...args], {
    env: { NODE_ENV: 'test', ...env },
  });
  const code = await program.ended;
  return { code, said: program.output() };
}
