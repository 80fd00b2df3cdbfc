import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const installedStamp = join(root, 'node_modules/.counterpart');

/**
 * Installs the packages of the lock file, unless they are there: `shop` is what builds and serves it, `everything` also
 * what tests, lints and measures. The stamp is written last, and holds only as long as npm has changed nothing since.
 */
export async function install(set) {
  const wanted =
    fingerprint(['package-lock.json']) + process.versions.modules + process.platform + process.arch;
  const [installed, set_, npmsOwn] = (read(installedStamp) ?? '').split('\n');
  const intact = installed === wanted && npmsOwn === npmsRecord();
  if (intact && (set_ === set || set_ === 'everything')) return;
  say('Installing packages…');
  rmSync(installedStamp, { force: true });
  // What is whole is added to; anything else is made anew.
  await npm(
    ...(intact ? ['install', '--no-save'] : ['ci']),
    set === 'shop' ? '--omit=dev' : '--include=dev',
    '--include=optional',
  );
  writeFileSync(installedStamp, [wanted, set, npmsRecord()].join('\n'));
}

/** npm rewrites this file whenever it changes what is installed. */
function npmsRecord() {
  return createHash('sha256')
    .update(read(join(root, 'node_modules/.package-lock.json')) ?? '')
    .digest('hex');
}

export async function npm(...args) {
  const path = process.env.npm_execpath;
  const [command, ...first] = path?.endsWith('.js') ? [process.execPath, path] : ['npm'];
  await run(command, [...first, ...args, ...npmCache(), '--no-fund', '--loglevel=error']);
}

/** Where the home cannot be written, npm's cache is beside the packages. */
function npmCache() {
  const usual = process.env.npm_config_cache ?? join(process.env.HOME ?? root, '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return [];
  } catch {
    return ['--cache', join(root, '.cache/npm')];
  }
}

const parts = [
  { name: 'client', sources: ['contract/src', 'web'] },
  { name: 'pages', sources: ['contract/src', 'web'] },
  { name: 'server', sources: ['contract/src', 'server', 'demo/files'] },
];

/** Builds what has changed since it was built last. */
export async function build() {
  const [installed] = (read(installedStamp) ?? '').split('\n');
  const stale = parts
    .map((part) => ({
      ...part,
      stamp: join(root, 'dist', `${part.name}.stamp`),
      wanted: fingerprint([...part.sources, 'scripts']) + installed,
    }))
    .filter(({ stamp, wanted }) => read(stamp) !== wanted);
  if (stale.length === 0) return;
  const names = stale.map(({ name }) => name);
  say(`Building ${names.join(', ')}…`);
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const { stamp } of stale) rmSync(stamp, { force: true });
  // Made the same way whatever NODE_ENV is.
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, ['scripts/build/build-parts.mjs', ...names], { env });
  for (const { stamp, wanted } of stale) writeFileSync(stamp, wanted);
}

const running = new Set();
let stopping = false;

async function stop() {
  if (stopping) return;
  stopping = true;
  for (const child of running) child.kill();
  await Promise.all([...running].map((child) => once(child, 'exit')));
  process.exit(0);
}

/** A signal that comes while something is prepared ends it first. Gives the way back. */
export function stopAtSignal() {
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => process.off('SIGINT', stop).off('SIGTERM', stop);
}

/** Waits for a program of ours, and ends with it if it fails. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  running.add(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => {
      running.delete(child);
      if (stopping) return;
      if (status !== 0) process.exit(status ?? 1);
      resolve();
    });
  });
}

/** A module of ours in TypeScript. */
export async function load(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(root, file), { root, configFile: false, logLevel: 'error' });
  return module;
}

export const say = (line) => process.stdout.write(`${line}\n`);

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(`${path}/${name}`));
}
