import { spawnSync } from 'node:child_process';
import { root } from './prepare.mjs';

export const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
export const playwright = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'e2e/playwright.config.ts',
];

/** Runs a program of our packages, and gives its status. */
export function node(args, env = {}) {
  return (
    spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .status ?? 1
  );
}
