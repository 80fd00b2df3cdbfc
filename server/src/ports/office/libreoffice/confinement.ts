import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLimited } from './run-limited.ts';

interface User {
  uid: number;
  gid: number;
}

/** How a program is kept apart from the shop. */
export interface Confinement {
  /** What its command begins with. */
  prefix: string[];
  /** As whom it is started, where that is not what the prefix does. */
  startAs?: User;
  /** Whom the folder has to belong to that it works in. */
  owner?: User;
  /** What the machine does not let us keep it from. */
  lacks: ('network' | 'files')[];
}

/** A number that systems leave free, so that nothing on the machine is this user's: not even the database's files. */
const stranger: User = { uid: 65_530, gid: 65_530 };
const strangerOffline = ['unshare', '--net', `--setgid=${stranger.gid}`, `--setuid=${stranger.uid}`];
const offline = ['unshare', '--map-root-user', '--net'];

const asRoot: Confinement[] = [
  { prefix: strangerOffline, owner: stranger, lacks: [] },
  { prefix: offline, startAs: stranger, owner: stranger, lacks: [] },
  { prefix: [], startAs: stranger, owner: stranger, lacks: ['network'] },
];
const asAnybody: Confinement[] = [
  { prefix: offline, lacks: ['files'] },
  { prefix: [], lacks: ['network', 'files'] },
];

/** The closest one that the machine allows; `works` says whether it does. */
export async function findConfinement(
  isRoot: boolean,
  works: (confinement: Confinement) => Promise<boolean>,
): Promise<Confinement> {
  const choices = isRoot ? [...asRoot, ...asAnybody] : asAnybody;
  for (const choice of choices.slice(0, -1)) if (await works(choice)) return choice;
  return choices.at(-1) as Confinement;
}

/** Whether these programs can be started that way, in a folder of their own. */
export async function canRun(confinement: Confinement, programs: string[]): Promise<boolean> {
  const script = 'for program; do test -x "$program" || exit 1; done; : > probe';
  try {
    await inFolder(confinement, (folder) =>
      runConfined(confinement, folder, ['sh', '-c', script, 'sh', ...programs], {
        seconds: 10,
        megabytes: 500,
      }),
    );
    return true;
  } catch {
    return false;
  }
}

/** A folder that only the confined program, and we, can look into; it is gone afterwards. */
export async function inFolder<T>({ owner }: Confinement, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-pages-'));
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

export const runConfined = (
  { prefix, startAs }: Confinement,
  folder: string,
  command: string[],
  limits: Parameters<typeof runLimited>[2],
  stopping?: AbortSignal,
): Promise<void> => runLimited(folder, [...prefix, ...command], { ...limits, ...startAs }, stopping);

const words = { network: 'it has the network of this machine', files: 'it can read what the shop can read' };

/** For the operator; nothing where all is well. */
export const caution = ({ lacks }: Confinement): string | undefined =>
  lacks.length === 0
    ? undefined
    : `LibreOffice is not kept apart from everything: ${lacks.map((one) => words[one]).join(', and ')}`;
