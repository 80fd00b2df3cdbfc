import type { Machine } from '../../../db/machines/machines.ts';
import type { Presence } from '../../../db/machines/presence.ts';
import { settle } from '../../../db/machines/shared-store.ts';
import { Unusable } from '../../../lib/unusable.ts';
import type { Settings } from '../../../settings/settings.ts';
import type { Deps } from '../../deps.ts';
import { acquaint, hasLostAll } from './own-store.ts';

type Tools = Pick<Deps, 'connection' | 'files' | 'log'> & {
  machine: Machine;
  presence: Pick<Presence, 'settle'>;
  settings: Pick<Settings, 'production' | 'allowEmptyStore' | 's3' | 'dataDir'>;
};

/** Makes sure at the start that database and store belong together, or says what is wrong with them. */
export async function beginOnStore(tools: Tools, patience?: number): Promise<void> {
  const { connection, files, log, settings } = tools;
  if (await hasLostAll(connection.db, files)) {
    const problem = problemOf(settings);
    if (settings.production && !settings.allowEmptyStore)
      throw new Unusable(`${problem} Are they lost for good, ALLOW_EMPTY_STORE must be on.`);
    log.warn(problem);
  }
  await settleIn(tools, patience);
  if (await acquaint(connection, files)) return;
  log.error(
    'the files belong to another database: is DATABASE_URL right? No file is removed until they belong together (npm run admin -- join-files)',
  );
}

/** Whoever opened on it would answer 404 for every document. */
const problemOf = ({ s3, dataDir }: Tools['settings']) =>
  s3
    ? `The database has documents, and their files are not here: the bucket ${s3.bucket} is empty. Are S3_BUCKET and S3_ENDPOINT right?`
    : `The database has documents, and their files are not here: ${dataDir}/files is empty. Is DATA_DIR right? Several machines need one store for all of them, which is S3.`;

/** Beside the other machines that are open; outside production they need not share anything. */
async function settleIn({ connection, machine, presence, settings, log }: Tools, patience?: number) {
  const becomeSettled = () => presence.settle();
  if (!settings.production) return becomeSettled();
  const settling = { ...settings, log, becomeSettled, patience };
  if (!(await settle(connection.pool, machine, settling))) throw new Unusable(apart);
}

const apart =
  'Another machine of the shop is there, and has not shown within half a minute that it keeps its files here: what is stored there would be missing here. Several machines need one store for all of them, which is S3, or one disk for DATA_DIR. One that hangs must be ended.';
