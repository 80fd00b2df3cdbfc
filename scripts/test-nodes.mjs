import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Starts the built shop on every Node that it promises to run on: somebody signs in, buys a document and downloads it. */
const versions = ['20.19.0', '22.23.3', '24.21.0', '26.10.0'];

const { install, build, npm, root, say } = await import('./prepare.mjs');
await install('everything');
await build();
const { findBrowser } = await import('./browser.mjs');

const { node: run, playwright } = await import('./runners.mjs');

const journey = [
  ...playwright,
  '--project=narrow',
  '--reporter=line',
  'customer-keeps-orders',
  '--grep=comes back from paying, downloads the document',
];

let failed = 0;
for (const version of versions) {
  const node = await programOf(version);
  say(`Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  const status = await run(journey, { SHOP_NODE: node, CHROMIUM_PATH: findBrowser() });
  if (status !== 0) failed += 1;
}
say(`\n${versions.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** npm has Node itself as packages, one for each kind of machine. */
async function programOf(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(root, '.cache/nodes', version);
  const program = join(
    folder,
    'node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  await npm('install', '--prefix', folder, '--no-save', `${name}@${version}`);
  return program;
}
