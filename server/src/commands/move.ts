import { join, resolve } from 'node:path';
import { moveCluster } from '../backup/move-cluster.ts';
import { moveDatabase } from '../backup/move-database.ts';
import { moveFiles } from '../backup/move-files.ts';
import { missingFiles, strangeTables } from '../backup/words.ts';
import { type Progress, showProgress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import { openFolder, openStore } from '../open-ports.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { readArguments } from './read-arguments.ts';
import { complain, runCommand, say } from './run-command.ts';
import { withDatabaseAt } from './with-database.ts';

const usage = `Usage, with the shop closed:
  npm run move -- to-hosted-database    from the embedded PostgreSQL in DATA_DIR to that of DATABASE_URL,
                                        or --from ADDRESS: from another hosted one
  npm run move -- to-embedded-database  and back
  npm run move -- to-s3                 the files, from DATA_DIR to the bucket of S3_BUCKET
  npm run move -- to-disk               and back
  npm run move -- to-this-postgres      the embedded database, to the version of PostgreSQL that this shop brings;
                                        --programs FOLDER has the older one, such as the shop's former release
What is moved stays where it was, too.
`;

interface Given {
  settings: Settings;
  dataDir: string;
  options: { from?: string; programs?: string };
  progress: Progress;
}

const moves = {
  async 'to-hosted-database'({ settings, dataDir, options, progress }: Given) {
    const to = hosted(settings);
    const moved = await withDatabaseAt({ databaseUrl: options.from, dataDir }, (from) =>
      moveDatabase({ from, to }, progress),
    );
    return told(moved, 'to the database of DATABASE_URL. Start the shop with it.');
  },

  async 'to-embedded-database'({ settings, dataDir, progress }: Given) {
    const from = hosted(settings);
    const moved = await withDatabaseAt({ dataDir, databaseUrl: undefined }, (to) =>
      moveDatabase({ from, to }, progress),
    );
    return told(moved, `to ${dataDir}. Start the shop without DATABASE_URL.`);
  },

  'to-s3': (given: Given) => carryFiles(given, 'to-s3'),
  'to-disk': (given: Given) => carryFiles(given, 'to-disk'),

  async 'to-this-postgres'({ dataDir, options, progress }: Given) {
    const { rows, from, to, aside } = await moveCluster(dataDir, options.programs, progress);
    return say([
      `${rows} rows went from PostgreSQL ${from} to ${to}. The former database is in ${aside}: delete it when all is well.`,
    ]);
  },
};

const isMove = (way: string | undefined): way is keyof typeof moves =>
  way !== undefined && Object.hasOwn(moves, way);

async function carryFiles({ settings, dataDir, progress }: Given, way: 'to-s3' | 'to-disk'): Promise<number> {
  if (!settings.s3)
    throw new Unusable('S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set.');
  const [disk, bucket] = await Promise.all([openFolder(join(dataDir, 'files')), openStore(settings)]);
  const stores = way === 'to-s3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
  const { files, missing } = await withDatabaseAt({ ...settings, dataDir }, (databaseUrl) =>
    moveFiles(databaseUrl, stores, progress),
  );
  const [place, next] =
    way === 'to-s3'
      ? [`the bucket ${settings.s3.bucket}`, 'with the S3 settings']
      : [dataDir, 'without the S3 settings'];
  say([`${files} files went to ${place}. Start the shop ${next}.`]);
  complain(missingFiles(missing));
  return 0;
}

function hosted({ databaseUrl }: Settings): string {
  if (!databaseUrl) throw new Unusable('DATABASE_URL must be set to the hosted database.');
  return databaseUrl;
}

function told({ rows, strangers }: { rows: number; strangers: string[] }, where: string): number {
  say([`${rows} rows went ${where}`]);
  complain(strangeTables(strangers));
  return 0;
}

await runCommand(async (given) => {
  const { values: options = {}, positionals: [way, ...more] = [] } =
    readArguments(given, { from: { type: 'string' }, programs: { type: 'string' } }) ?? {};
  if (!isMove(way) || more.length > 0) return complain(usage);
  const settings = readSettings(undefined, 'command');
  const progress = showProgress();
  const dataDir = resolve(settings.dataDir);
  return moves[way]({ settings, dataDir, options, progress }).finally(progress.clear);
});
