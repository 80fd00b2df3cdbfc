import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/db/embedded/free-port.ts';
import { root, untilItAnswers } from '../tools/processes.ts';
import { type Finding, median } from '../tools/report.ts';
import type { Stage } from '../tools/stage.ts';

const megabyte = 1_000_000;

/** What somebody waits for, and gets onto the disk, who clones the project and starts it; then what would be shipped. */
export async function newcomer({ folder }: Stage): Promise<Finding[]> {
  const { BENCH_BASE: base } = process.env;
  const here: number[] = [];
  const there: number[] = [];
  for (let round = 0; round < (base ? 3 : 1); round++) {
    here.push(await firstPage(join(folder, `here${round}`), 'HEAD'));
    if (base) there.push(await firstPage(join(folder, `there${round}`), base));
  }
  const findings: Finding[] = [{ name: 'git clone to the first page', value: median(here), unit: 's' }];
  if (base)
    findings.push({
      name: `the same, to ${base}`,
      value: median(here) / median(there),
      unit: '×',
      atMost: 0.6,
    });

  const clone = join(folder, 'here0');
  const packages = join(clone, 'node_modules');
  execFileSync('npm', ['run', 'package', '--', '--without-postgres'], { cwd: clone, stdio: 'ignore' });
  const [archive = ''] = readdirSync(join(clone, 'dist')).filter((name) => name.endsWith('.tar.gz'));
  const shipped = join(clone, 'dist', archive);
  return [
    ...findings,
    { name: 'packages that npm start installs', value: countPackages(packages), unit: '', atMost: 330 },
    { name: 'their size on the disk', value: size(packages), unit: 'MiB', atMost: 375 },
    {
      name: 'the shipped folder without PostgreSQL',
      value: size(shipped.replace('.tar.gz', '')),
      unit: 'MiB',
      atMost: 35,
    },
    { name: 'its archive', value: statSync(shipped).size / megabyte, unit: 'MB', atMost: 15 },
  ];
}

async function firstPage(clone: string, revision: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  execFileSync('git', ['clone', '--quiet', root, clone]);
  execFileSync('git', ['checkout', '--quiet', '--detach', revision], { cwd: clone });
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
    detached: true,
  });
  await untilItAnswers(`http://localhost:${port}/find-templates`);
  const seconds = (performance.now() - started) / 1000;
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return seconds;
}

/** As `du` counts: what the disk gives away for it. */
function size(path: string): number {
  const entry = lstatSync(path);
  const own = (entry.blocks * 512) / 2 ** 20;
  if (!entry.isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + size(join(path, name)), own);
}

function countPackages(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : [name],
    )
    .filter((name) => !lstatSync(join(folder, name)).isSymbolicLink())
    .reduce((sum, name) => sum + 1 + countPackages(join(folder, name, 'node_modules')), 0);
}
