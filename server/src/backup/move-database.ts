import type { Progress } from '../lib/progress.ts';
import { describeDatabase } from './database/describe.ts';
import { loadDatabase } from './database/load.ts';
import { withClient, withSnapshot } from './database/snapshot.ts';

/** Brings the database of a shop that is closed into an empty one. The one that it comes from stays as it is. */
export const moveDatabase = (
  { from, to }: { from: string; to: string },
  progress: Progress,
): Promise<{ rows: number; strangers: string[] }> =>
  withSnapshot(
    from,
    (image) => withClient(to, (client) => loadDatabase(client, image, describeDatabase(to), progress)),
    { alone: true },
  );
