import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Installs the packages of the lock file, if these are not the installed ones. */
export function install() {
  const stamp = join(root, 'node_modules/.counterpart');
  const wanted = fingerprint(['package-lock.json']) + process.version + process.platform + process.arch;
  if (read(stamp) === wanted) return;
  say('Installing packages…');
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci'];
  run(command, [...args, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

const parts = [
  {
    name: 'client',
    sources: ['contract/src', 'web'],
    build: () => {
      vite('build', 'web');
      run(process.execPath, ['scripts/compress.mjs', 'dist/client/assets']);
    },
  },
  { name: 'pages', sources: ['contract/src', 'web'], build: () => vite('build', 'web', '--ssr') },
  { name: 'server', sources: ['contract/src', 'server'], build: () => vite('build', 'server') },
];

/** Builds what has changed since it was built last. */
export function build() {
  const installed = read(join(root, 'node_modules/.counterpart'));
  for (const { name, sources, build } of parts) {
    const stamp = join(root, 'dist', `${name}.stamp`);
    const wanted = fingerprint(sources) + installed;
    if (read(stamp) === wanted) continue;
    say(`Building ${name}…`);
    rmSync(stamp, { force: true });
    build();
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}

export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

const vite = (...args) =>
  run(process.execPath, ['node_modules/vite/bin/vite.js', ...args, '--logLevel', 'warn']);

const say = (line) => process.stdout.write(`${line}\n`);

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
