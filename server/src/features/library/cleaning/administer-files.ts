import type { Deps } from '../../deps.ts';
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
};
