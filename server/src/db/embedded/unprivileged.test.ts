import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { open, start } from '../../../test/process.ts';

const main = resolve(import.meta.dirname, '../../../../dist/server/main.js');

const isRootOfMounts =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '--bind', '/etc', '/mnt']).status === 0;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterpart-users-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** As root of a machine whose users are these, and on which further commands were run before. */
async function asRoot(users: string[], ...before: string[]): Promise<[string, string[], object]> {
  const passwd = join(folder, 'passwd');
  await writeFile(passwd, users.map((user) => `${user}\n`).join(''));
  const script = [`mount --bind "${passwd}" /etc/passwd`, ...before, `exec "$0" "$1"`].join(' && ');
  const env = {
    NODE_ENV: 'test',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    DRAIN_SECONDS: '0',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
  };
  return ['unshare', ['--mount', 'sh', '-c', script, process.execPath, main], { env }];
}

/** From here on, the program `unshare` is one that always fails. */
const forbidden = () =>
  `mkdir -p "${folder}/bin" && printf '#!/bin/sh\\nexit 1\\n' > "${folder}/bin/unshare" && chmod 755 "${folder}/bin/unshare" && PATH="${folder}/bin:$PATH"`;

const isOpenToOthers = spawnSync('test', ['-r', main], { uid: 65534, gid: 65534 }).status === 0;

const root = 'root:x:0:0:root:/root:/bin/sh';
const nobody = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin';

describe.skipIf(!isRootOfMounts)('as root, the embedded database', () => {
  test('runs on a machine that has no user 1000', async () => {
    const shop = await open(...(await asRoot([root, nobody])));
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  test('runs as whoever there is on a machine without nobody', async () => {
    const shop = await open(...(await asRoot([root, 'somebody:x:1234:1234::/:/bin/sh'])));
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  test('says in one sentence what to do on a machine that has nobody but root', async () => {
    const shop = start(...(await asRoot([root])));
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toBe(
      'PostgreSQL does not run as root, and this machine has no other user: add one, or set DATABASE_URL.\n',
    );
  });

  test.skipIf(!isOpenToOthers)('runs as another user where namespaces are forbidden', async () => {
    const shop = await open(...(await asRoot([root, nobody], forbidden(), `chmod 755 "${folder}"`)));
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
  });

  test('says in one sentence what to do where that user cannot get to its folder', async () => {
    const shop = start(...(await asRoot([root, nobody], forbidden(), `chmod 700 "${folder}"`)));
    expect(await shop.ended).toBe(1);
    expect(shop.output()).toMatch(
      /^PostgreSQL does not run as root, and another user cannot reach .*DATABASE_URL\.\n$/,
    );
  });
});
