import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './recipe.ts';

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'counterpart-unit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!hasSystemd)('the systemd unit', () => {
  const file = join(folder, 'counterpart.service');
  const unit = readFileSync(join(root, 'ops/systemd/counterpart.service'), 'utf8');
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath).replace('/opt/counterpart', folder));

  test('has nothing that systemd does not know', () => {
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  test('is closed as far as systemd can tell', () => {
    const analysis = ['security', '--offline=yes', '--threshold=30', file];
    expect(spawnSync('systemd-analyze', analysis, { encoding: 'utf8' })).toMatchObject({ status: 0 });
  });
});
