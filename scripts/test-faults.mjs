import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Draws many more schedules than `npm test` does; FAULT_SEED repeats a run. */
const { install, build } = await import('./prepare.mjs');
await install('everything');
await build();

const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'server/test/faults'],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: { FAULT_SCHEDULES: '2000', ...process.env },
  },
);
process.exit(status ?? 1);
