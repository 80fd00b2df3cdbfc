import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/src/db/embedded/free-port.ts';

/** `npm run dev` on a copy of the sources, which a test may change. */
export interface Development {
  url: string;
  /** Everything that it printed. */
  output(): string;
  change(file: string, from: string, to: string): Promise<void>;
  /** Its process and that of its database. */
  pids(): Promise<number[]>;
  /** Ends it as Ctrl-C does, and gives its exit status. */
  stop(): Promise<number | null>;
}

const original = resolve(import.meta.dirname, '../..');
const sources = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts',
  'contract',
  'server',
  'web',
  'demo/files',
];

export async function startDevelopment(): Promise<Development> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'counterpart-dev-')));
  await copySources(folder);
  const url = `http://localhost:${await freePort()}`;
  const data = join(folder, '.data');
  const shop = spawn(process.execPath, ['scripts/dev/dev.mjs'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: new URL(url).port,
      DATA_DIR: data,
      DEMO: 'off',
      PREVIEWS: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(shop, 'exit');
  const opened = new Promise((resolve) =>
    shop.stdout.on('data', () => output.includes(`is open at ${url}`) && resolve(true)),
  );
  await Promise.race([opened, ended.then(() => Promise.reject(new Error(`it ended:\n${output}`)))]);
  const postmaster = async () =>
    Number.parseInt(await readFile(join(data, 'postgres/postmaster.pid'), 'utf8'), 10);
  return {
    url,
    output: () => output,
    async change(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
      await writeFile(join(folder, file), text.replace(from, to));
    },
    pids: async () => [shop.pid ?? 0, await postmaster()],
    async stop() {
      shop.kill('SIGTERM');
      const [status] = await ended;
      await rm(folder, { recursive: true, force: true });
      return status;
    },
  };
}

/** The packages are those of the original, except for ours. */
async function copySources(folder: string) {
  const filter = (path: string) => !path.includes('node_modules') && !path.includes('.test.');
  for (const name of sources)
    await cp(join(original, name), join(folder, name), {
      recursive: true,
      filter: (path) => filter(path.slice(original.length)),
    });
  for (const place of ['node_modules', 'server/node_modules']) {
    await mkdir(join(folder, place));
    const packages = await readdir(join(original, place)).catch(() => []);
    for (const name of packages.filter((name) => name !== '@counterpart'))
      await symlink(join(original, place, name), join(folder, place, name));
  }
  await mkdir(join(folder, 'node_modules/@counterpart'));
  await symlink(join(folder, 'contract'), join(folder, 'node_modules/@counterpart/contract'));
}
