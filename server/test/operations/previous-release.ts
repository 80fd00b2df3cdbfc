import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './kit/recipe.ts';

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/**
 * The release before this code: the newest version that the changelog names, by its tag or by the commit that wrote its
 * heading. A clone without history has none.
 */
export function findPrevious(): { version: string; commit?: string } {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const version = /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1] ?? '';
  const tagged = git('rev-parse', '--quiet', '--verify', `refs/tags/v${version}^{commit}`);
  if (tagged) return { version, commit: tagged };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return { version };
  const written = git('log', `-S## ${version}`, '--reverse', '--format=%H', '--', 'CHANGELOG.md');
  return { version, commit: written.split('\n')[0] || undefined };
}

/** Builds it in a folder, with the packages that it asks for; gives its program, or why there is none. */
export function buildPrevious(commit: string, folder: string): { program: string } | { problem: string } {
  const added = spawnSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  if (added.status !== 0) return { problem: String(added.stderr) };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) return { problem: `${stdout}${stderr}` };
  return { program: join(folder, 'dist/server/main.js') };
}

export function removePrevious(folder: string): void {
  git('worktree', 'remove', '--force', folder);
}
