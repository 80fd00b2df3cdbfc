import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { keptSecret } from '../../lib/secrets/kept-secret.ts';
import { Unusable } from '../../lib/unusable.ts';
import { freePort } from './free-port.ts';
import { takeNextPlace } from './next-cluster.ts';
import { type Postmaster, readPostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';
import { ownPrograms, type Programs } from './programs.ts';
import { handOver, unprivileged } from './unprivileged.ts';

/** A PostgreSQL of our own below `folder`, and the way to end it. */
export interface EmbeddedPostgres {
  url: string;
  /** Ends the postmaster, unless another process of ours still works with it. */
  stop(): Promise<void>;
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
  const programs = ownPrograms();
  await takeNextPlace(folder);
  const major = await majorOfCluster(folder);
  if (major && major !== programs.major)
    throw new Unusable(
      `The database in ${join(folder, 'postgres')} was made by PostgreSQL ${major}, and this shop brings ${programs.major}: npm run move -- to-this-postgres takes it along.`,
    );
  return startCluster({ folder, programs, flags, meanwhile });
}

/** The major version of PostgreSQL that made a cluster of a folder; nothing where there is none. */
export async function majorOfCluster(folder: string, name = 'postgres'): Promise<string | undefined> {
  const text = await readFile(join(folder, name, 'PG_VERSION'), 'utf8').catch(() => undefined);
  return text?.trim();
}

interface Cluster {
  folder: string;
  /** Its name in the folder. */
  name?: string;
  programs: Programs;
  flags?: string[];
  meanwhile?: () => void;
}

/** Starts a cluster with programs that fit it. Where there is none it is made. */
export async function startCluster({
  folder,
  name = 'postgres',
  programs,
  flags = [],
  meanwhile = () => {},
}: Cluster): Promise<EmbeddedPostgres> {
  const cluster = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const password = await keptSecret(join(folder, 'postgres-password'));
  await initialise(programs, folder, cluster, password);
  const start = (port?: number) => launch(programs, folder, cluster, flags, meanwhile, port);
  const postmaster = (await runningPostmaster(cluster)) ?? (await start());
  const url = `postgres://${user}:${password}@127.0.0.1:${postmaster.port}/postgres`;
  const watch = keepAlive(cluster, () => start(postmaster.port));
  return {
    url,
    async stop() {
      await watch.end();
      const { pid = 0 } = (await readPostmaster(cluster)) ?? {};
      await stopPostmaster(url, pid);
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

/** Initialises aside and moves into place, so that a cluster is there whole or not at all. */
async function initialise(programs: Programs, folder: string, cluster: string, password: string) {
  if (await exists(join(cluster, 'PG_VERSION'))) return;
  const aside = join(folder, `postgres-new-${process.pid}`);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  const passwordFile = join(aside, 'password');
  const fresh = join(aside, 'cluster');
  await writeFile(passwordFile, password, { mode: 0o600 });
  const { command, args, options } = unprivileged(programs.initdb, [
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
  await handOver(options, programs.initdb, [folder, aside, passwordFile]);
  await promisify(execFile)(command, args, options);
  try {
    await rename(fresh, cluster);
  } catch (error) {
    if (!(await exists(join(cluster, 'PG_VERSION')))) throw error;
  }
  await rm(aside, { recursive: true, force: true });
}

async function launch(
  programs: Programs,
  folder: string,
  cluster: string,
  flags: string[],
  meanwhile: () => void,
  port?: number,
): Promise<Postmaster> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const { command, args, options } = unprivileged(programs.postgres, [
      ...['-D', cluster, '-p', String(port ?? (await freePort('postgres'))), '-h', '127.0.0.1', '-k', ''],
      ...['-c', 'jit=off', '-c', 'max_connections=100', '-c', 'shared_buffers=64MB'],
      ...flags,
    ]);
    const log = openSync(join(folder, 'postgres.log'), 'a', 0o600);
    const child = spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true });
    closeSync(log);
    // Told by the log, or seen as one that never ran: nothing of a machine without room for it may end the shop.
    child.on('error', () => undefined);
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
    const hasEnded = child.pid === undefined || child.exitCode !== null;
    if (hasEnded && !(await readPostmaster(cluster))) return undefined;
    await sleep(10);
  }
  return undefined;
}

async function exists(path: string): Promise<boolean> {
  return readFile(path).then(
    () => true,
    () => false,
  );
}
