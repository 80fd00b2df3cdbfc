import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from './db/embedded/start-embedded-postgres.ts';
import { connectionsOf, type Machine, newMachine } from './db/machines/machines.ts';
import { keptSecret } from './lib/secrets/kept-secret.ts';
import type { Settings } from './settings/settings.ts';

/** What a shop stands on. */
export interface Premises {
  /** Known to whoever has the data folder. */
  secret: string;
  databaseUrl: string;
  machine: Machine;
  close(): Promise<void>;
}

/** `meanwhile` is what can be done while the database starts. */
export async function openPremises(settings: Settings, meanwhile?: () => void): Promise<Premises> {
  await ensurePortIsFree(settings);
  const secret = await prepareDataFolder(settings.dataDir);
  const postgres = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres(resolve(settings.dataDir), roomFor(settings), meanwhile);
  return { secret, databaseUrl: postgres.url, machine: newMachine(settings), close: postgres.stop };
}

/** A hundred connections, unless the processes want more. */
const roomFor = (settings: Settings): string[] => {
  const wanted = connectionsOf(settings) + 10;
  return wanted > 100 ? ['-c', `max_connections=${wanted}`] : [];
};

/** What the parent of this process has opened already. */
export const sharedPremises = async (
  { dataDir }: Settings,
  opened: Pick<Premises, 'databaseUrl' | 'machine'>,
): Promise<Premises> => ({
  secret: await keptSecret(join(dataDir, 'secret')),
  ...opened,
  close: async () => {},
});

/** Said before anything is started, so that a second shop on the same port leaves the first one alone. */
async function ensurePortIsFree({ port, host }: Settings) {
  const probe = createServer();
  await new Promise<void>((free, taken) => probe.once('error', taken).listen(port, host, free));
  await new Promise((closed) => probe.close(closed));
}

/** Makes sure of a folder that can be written, and gives the secret that the shop's own links are signed with. */
async function prepareDataFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
  return keptSecret(join(folder, 'secret'));
}
