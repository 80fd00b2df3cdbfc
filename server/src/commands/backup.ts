import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeBackup } from '../backup/make-backup.ts';
import { amountOf, missingFiles } from '../backup/words.ts';
import { showProgress } from '../lib/progress.ts';
import { Unusable } from '../lib/unusable.ts';
import { openFolder, openStore } from '../open-ports.ts';
import { readSettings } from '../settings/settings.ts';
import { complain, runCommand, say } from './run-command.ts';
import { withDatabaseAt } from './with-database.ts';

const usage = `Usage:
  npm run backup [-- FOLDER]     writes database and files, while the shop runs, into a new folder (below backups/)
  npm run verify -- FOLDER       looks whether a backup is whole
  npm run restore -- FOLDER      makes a shop of it, in an empty database
`;

await runCommand(async ([given, ...more]) => {
  if (more.length > 0 || given?.startsWith('-')) return complain(usage);
  const settings = readSettings(undefined, 'command');
  const dataDir = resolve(settings.dataDir);
  if (!settings.databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new Unusable(`There is no shop in ${dataDir}: look at DATA_DIR and DATABASE_URL.`);
  const folder = resolve(given ?? join('backups', nameForNow()));
  const progress = showProgress();
  const files = await openStore(settings);
  const manifest = await withDatabaseAt(settings, (databaseUrl) =>
    makeBackup({ databaseUrl, files, dataDir }, { folder, openFolder, progress }),
  ).finally(progress.clear);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  say([
    `The backup is whole: ${folder}`,
    `  database   ${manifest.tables.length} tables with ${rows} rows, from PostgreSQL ${manifest.postgres}`,
    `  files      ${manifest.files.count}, ${amountOf(manifest.files.bytes)}`,
  ]);
  complain(missingFiles(manifest.files.missing));
  return 0;
});

/** Sorted by name they are sorted by age. */
function nameForNow(): string {
  return new Date().toISOString().slice(0, 19).replaceAll(':', '-');
}
