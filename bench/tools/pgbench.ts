import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian keeps it out of the way; it comes with `postgresql-contrib`. */
function findPgbench(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), ...installed()];
  return folders.map((folder) => `${folder}/pgbench`).find((file) => existsSync(file));
}

const debian = '/usr/lib/postgresql';
const installed = () =>
  existsSync(debian) ? readdirSync(debian).map((version) => `${debian}/${version}/bin`) : [];

/** What its default run does in a second on a database of its own; nothing where it is not installed. */
export async function transactionsPerSecond(
  databaseUrl: string,
  seconds: number,
): Promise<number | undefined> {
  const pgbench = findPgbench();
  if (!pgbench) return undefined;
  await run(pgbench, ['-i', '-q', databaseUrl]);
  const { stdout } = await run(pgbench, ['-T', String(seconds), databaseUrl]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
