import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { readPostmaster } from '../../src/db/embedded/postmaster.ts';
import type { Programs } from '../../src/db/embedded/programs.ts';
import { startCluster } from '../../src/db/embedded/start-embedded-postgres.ts';
import { handOver, unprivileged } from '../../src/db/embedded/unprivileged.ts';
import { keptSecret } from '../../src/lib/secrets/kept-secret.ts';

const folder = '/usr/lib/postgresql/15/bin';

/** An older PostgreSQL, as Debian has it: `apt-get install postgresql-15`. */
export const older: Programs = {
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
  major: '15',
};
export const hasOlder = existsSync(older.postgres);

/** Starts one in a data folder of the shop, which looks as if an older release of the shop had made it. */
export async function startOlder(data: string, flags: string[] = []) {
  await mkdir(data, { recursive: true, mode: 0o700 });
  const password = join(data, 'password');
  await writeFile(password, await keptSecret(join(data, 'postgres-password')), { mode: 0o600 });
  const { command, args, options } = unprivileged(older.initdb, [
    ...[`--pgdata=${join(data, 'postgres')}`, '--username=counterpart', `--pwfile=${password}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
  ]);
  await handOver(options, older.initdb, [data, password]);
  await promisify(execFile)(command, args, options);
  return startCluster({ folder: data, programs: older, flags });
}

/** One that goes away, whoever uses it, and comes back at the same address when it is told to. */
export async function startLeavingOlder(data: string) {
  const flags = ['-p', String(await freePort())];
  let running = await startOlder(data, flags);
  const cluster = join(data, 'postgres');
  return {
    url: running.url,
    async leave() {
      await running.stop();
      for (let found = await readPostmaster(cluster); found; found = await readPostmaster(cluster)) {
        process.kill(found.pid, 'SIGINT');
        await sleep(100);
      }
    },
    async comeBack() {
      running = await startCluster({ folder: data, programs: older, flags });
    },
  };
}
