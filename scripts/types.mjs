import { spawnSync } from 'node:child_process';

/** What was found out about files that have not changed since is kept. */
const failed = ['contract', 'demo', 'server', 'web', 'e2e', 'bench'].filter((workspace) => {
  const kept = ['--incremental', '--tsBuildInfoFile', `.cache/types/${workspace}.json`];
  return (
    spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', workspace, ...kept], {
      stdio: 'inherit',
    }).status !== 0
  );
});
process.exit(failed.length === 0 ? 0 : 1);
