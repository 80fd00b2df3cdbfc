import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Confinement, canRun, caution, findConfinement, inFolder, runConfined } from './confinement.ts';

const isRoot = process.getuid?.() === 0;
const mayDropNetwork = isRoot && spawnSync('unshare', ['--net', 'true']).status === 0;
const stranger = { uid: 65_530, gid: 65_530 };

describe('what the machine allows decides', () => {
  const isOffline = ({ prefix }: Confinement) => prefix.includes('--net');
  const isStranger = ({ owner }: Confinement) => owner !== undefined;
  const setsUser = ({ prefix }: Confinement) => prefix.some((part) => part.startsWith('--setuid'));

  test.each<[string, boolean, (one: Confinement) => boolean, Partial<Confinement>]>([
    ['root who may do anything', true, () => true, { owner: stranger, lacks: [] }],
    [
      'root with an old unshare',
      true,
      (one) => !setsUser(one),
      { startAs: stranger, owner: stranger, lacks: [] },
    ],
    [
      'root without namespaces',
      true,
      (one) => !isOffline(one),
      { prefix: [], startAs: stranger, lacks: ['network'] },
    ],
    ['root who can be nobody else', true, (one) => !isStranger(one), { lacks: ['files'] }],
    ['root who may do nothing', true, () => false, { prefix: [], lacks: ['network', 'files'] }],
    ['a plain user', false, () => true, { lacks: ['files'] }],
    ['a plain user without namespaces', false, () => false, { prefix: [], lacks: ['network', 'files'] }],
  ])('%s', async (_who, asRoot, works, expected) => {
    expect(await findConfinement(asRoot, async (one) => works(one))).toMatchObject(expected);
  });

  test('the operator hears of what is missing, once and in words', () => {
    expect(caution({ prefix: [], lacks: [] })).toBeUndefined();
    expect(caution({ prefix: [], lacks: ['network', 'files'] })).toBe(
      'LibreOffice is not kept apart from everything: it has the network of this machine, and it can read what the shop can read',
    );
  });
});

test('a program that is not there cannot be run', async () => {
  const plain: Confinement = { prefix: [], lacks: [] };
  expect(await canRun(plain, ['/bin/sh'])).toBe(true);
  expect(await canRun(plain, ['/bin/sh', '/no/such/program'])).toBe(false);
});

describe.skipIf(!mayDropNetwork)('as root, a confined program', () => {
  test('is somebody else, without network, and reads nothing of ours', async () => {
    const ours = await mkdtemp(join(tmpdir(), 'counterpart-ours-'));
    await writeFile(join(ours, 'secret'), 'secret', { mode: 0o600 });
    const confinement = await findConfinement(true, (one) => canRun(one, ['/bin/sh']));
    const script = `id -u > who; id -G > groups; tail -n +3 /proc/net/dev | cut -d: -f1 > network; cat ${ours}/secret > stolen; true`;
    const said = await inFolder(confinement, async (folder) => {
      await runConfined(confinement, folder, ['sh', '-c', script], { seconds: 10, megabytes: 500 });
      const names = ['who', 'groups', 'network', 'stolen'];
      return Promise.all(names.map(async (name) => (await readFile(join(folder, name), 'utf8')).trim()));
    });
    await rm(ours, { recursive: true });
    expect(said).toEqual(['65530', '65530', 'lo', '']);
  });
});
