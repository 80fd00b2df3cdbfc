import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './prepare.mjs';

export const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
export const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
];

/** Runs a program of our packages, and gives its status. */
export async function node(args, env = {}) {
  const program = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const [status] = await once(program, 'exit');
  return status ?? 1;
}
