import type { Logger } from 'pino';
import type { Settings } from '../../settings/settings.ts';
import { type Connection, connect, longestSilence, patiently, startPatience } from '../connect.ts';
import { admit } from './admission.ts';
import type { Machine } from './machines.ts';
import { ensureOwnSessions } from './own-sessions.ts';
import { Presence } from './presence.ts';

interface Place {
  databaseUrl: string;
  machine: Machine;
}

/** Tells what it has opened, so that it is closed whatever comes next. */
type Closers = (() => Promise<unknown>)[];

/** The database of a process that starts, and its presence: from then on the shop's other machines know of it. */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseConnections' | 'processes' | 'dataDir'>,
  { databaseUrl, machine }: Place,
  log: Pick<Logger, 'warn'>,
  opened: Closers,
): Promise<{ connection: Connection; presence: Presence }> {
  const connection = connect(databaseUrl, (error) => log.warn({ err: error }, 'database connection lost'), {
    most: settings.databaseConnections,
    longestSilence,
  });
  connection.waitAtMost(startPatience);
  const presence = new Presence(databaseUrl, settings.dataDir, machine);
  opened.push(
    () => connection.close(),
    () => presence.close(),
  );
  const becomeKnown = () => presence.open();
  if (settings.databaseUrl) {
    const hasWaited = await patiently(log, () => ensureOwnSessions(databaseUrl));
    await admit(connection.pool, settings, machine, { becomeKnown, log, hasWaited });
  } else await patiently(log, becomeKnown);
  return { connection, presence };
}
