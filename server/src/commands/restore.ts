import { resolve } from 'node:path';
import { describeDatabase } from '../backup/database/describe.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { missingFiles, strangeTables } from '../backup/words.ts';
import { showProgress } from '../lib/progress.ts';
import { openFolder, openStore } from '../open-ports.ts';
import { readSettings } from '../settings/settings.ts';
import { complain, runCommand, say } from './run-command.ts';
import { withDatabaseAt } from './with-database.ts';

const usage = `Usage:
  npm run restore -- FOLDER      makes a shop of a backup, where the settings say: the database must be empty,
                                 and the place for the files empty, or the shop's own
`;

await runCommand(async ([given, ...more]) => {
  if (!given || more.length > 0 || given.startsWith('-')) return complain(usage);
  const settings = readSettings(undefined, 'command');
  const dataDir = resolve(settings.dataDir);
  const place = settings.databaseUrl ? describeDatabase(settings.databaseUrl) : `in ${dataDir}`;
  const progress = showProgress();
  const files = await openStore(settings);
  const { manifest, ...restored } = await withDatabaseAt(settings, (databaseUrl) =>
    restoreBackup({ databaseUrl, files, dataDir }, { folder: resolve(given), place, openFolder, progress }),
  ).finally(progress.clear);
  say([
    `The shop is as it was at ${manifest.madeAt}.`,
    `  database   ${restored.rows} rows, ${place}`,
    `  files      ${restored.files}, in ${settings.s3 ? `the bucket ${settings.s3.bucket}` : dataDir}`,
  ]);
  complain(strangeTables(restored.strangers) + missingFiles(manifest.files.missing));
  return 0;
});
