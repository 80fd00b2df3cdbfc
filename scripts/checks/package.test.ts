import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../server/src/db/embedded/free-port.ts';
import { open } from '../../server/test/process.ts';

const isRoot = process.getuid?.() === 0;
/** Not root, and not whoever made the folder. */
const stranger = isRoot ? { uid: 65534, gid: 65534 } : {};

interface Bill {
  components: { purl: string }[];
}

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'a place with spaces '));
  spawnSync('chmod', ['755', place]);
});
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', place]);
  rmSync(place, { recursive: true, force: true });
});

test('the package starts without npm, from a read-only place with spaces in its name, as a plain user', async () => {
  const made = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../package.mjs'), '--to', place, '--without-archive'],
    { encoding: 'utf8' },
  );
  expect(made.stderr).toBe('');
  const [name = ''] = readdirSync(place);
  const folder = join(place, name);
  spawnSync('chmod', ['-R', 'a-w', folder]);
  const bill: Bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'counterpart' } } });
  const names = bill.components.map(({ purl }) => purl.replace(/^pkg:npm\/|@[^@]*$/g, ''));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp', 'react', 'better-auth']));
  for (const name of ['vite', 'vitest', 'fast-check', 'typescript']) expect(names).not.toContain(name);

  const data = join(place, 'the data');
  mkdirSync(data);
  if (isRoot) chownSync(data, 65534, 65534);
  const port = await freePort();
  const shop = await open(process.execPath, ['main.js'], {
    cwd: folder,
    env: { PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', DRAIN_SECONDS: '0' },
    ...stranger,
  });
  const page = await fetch(`http://localhost:${port}/find-templates`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Letter of Intent');
  // Its thread is there too.
  await expect.poll(() => existsSync(join(data, 'files/template-changes'))).toBe(true);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});
