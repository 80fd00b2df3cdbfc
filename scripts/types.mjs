import { spawnSync } from 'node:child_process';

const failed = ['contract', 'demo', 'server', 'web', 'e2e', 'bench'].filter(
  (workspace) =>
    spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', workspace], { stdio: 'inherit' })
      .status !== 0,
);
process.exit(failed.length === 0 ? 0 : 1);
