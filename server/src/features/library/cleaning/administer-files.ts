import type { Deps } from '../../deps.ts';
import { joinStore, lookAtDocuments } from './own-store.ts';
import { removeUnusedFiles } from './remove-unused-files.ts';
import { bringBack, restDays, restingFiles } from './resting-files.ts';

type Tools = Pick<Deps, 'connection' | 'files'>;

/** What an operator can do to the stored files from the command line. Each gives what to say. */
export const filesCommands = {
  async 'clean-files'(tools: Tools): Promise<string[]> {
    const removal = await removeUnusedFiles(tools, { isSure: true });
    if (removal.outcome !== 'removed')
      return ['Nothing was removed: these files belong to another database. Is DATABASE_URL right?'];
    return [`${removal.removed} files were taken out of use. They can be brought back for ${restDays} days.`];
  },

  async 'bring-back-files'({ files }: Tools): Promise<string[]> {
    let count = 0;
    for await (const key of restingFiles(files)) if (await bringBack(files, key)) count += 1;
    return [`${count} files were brought back.`];
  },

  async 'join-files'({ connection, files }: Tools): Promise<string[]> {
    await joinStore(connection, files);
    return ['Database and files belong together now, and to no other database any more.'];
  },
};

/** What it means to join database and files that do not know each other. */
export async function sayJoining({ connection, files }: Tools): Promise<string[]> {
  const { looked, used } = await lookAtDocuments(connection.db, files);
  return [
    `Documents looked at among the files: ${looked}, used by this database: ${used}.`,
    'Once they are joined, files that it does not use are taken out of use: a shop that needs them loses them.',
    'If that is meant: npm run admin -- join-files --yes',
  ];
}
