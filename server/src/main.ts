import { explain } from './explain.ts';
import { createLogger } from './http/logging.ts';
import { nameSourceLines } from './lib/source-lines.ts';
import { openPremises, sharedPremises } from './premises.ts';
import { ownPlace, tellParent } from './processes/child.ts';
import { endAtSignal } from './processes/end-at-signal.ts';
import { BadSettings, readSettings, type Settings } from './settings/settings.ts';
import type { RunningShop } from './shop.ts';

/** A megabyte of script. */
const loadShop = () => import('./shop.ts');

const place = await ownPlace();
let settings: Settings | undefined;

async function open(given: Settings): Promise<RunningShop> {
  const premises = place
    ? await sharedPremises(given, place.premises)
    : await openPremises(given, () => void loadShop());
  const { startShop } = await loadShop();
  return startShop(given, premises, undefined, undefined, undefined, place);
}

async function openSeveral(given: Settings): Promise<string> {
  const { Parent } = await import('./processes/parent.ts');
  return new Parent(given, () => openPremises(given), createLogger(given.logLevel)).open();
}

async function openOne(given: Settings): Promise<string> {
  const opening = open(given);
  // Even when asked while it still opens, so that no database is left behind.
  endAtSignal(
    { drain: async () => (await opening).drain(), close: async () => (await opening).close() },
    fail,
  );
  return (await opening).welcome;
}

/** Sentences for who sits at a terminal; in production everything is a line of JSON. */
function sayWelcome(welcome: string) {
  if (place) return tellParent({ kind: 'open', welcome });
  if (!settings?.production) return process.stdout.write(welcome);
  createLogger(settings.logLevel).info(`${settings.shop.name} is open at ${settings.publicUrl}`);
}

const fail = (error: unknown): never => end(error, explain(error, settings));

function end(error: unknown, sentence?: string): never {
  const trace = error instanceof Error ? error.stack : String(error);
  if (!isProduction(error)) process.stderr.write(`${sentence ?? trace}\n`);
  else if (sentence) createLogger('fatal').fatal(sentence);
  else createLogger('fatal').fatal({ err: error }, 'the shop ends');
  process.exit(1);
}

const isProduction = (error: unknown) =>
  settings?.production ?? (error instanceof BadSettings && error.production);

/** What Node itself has to say is a line like the others. */
function logWarnings({ logLevel }: Settings) {
  const log = createLogger(logLevel);
  process
    .removeAllListeners('warning')
    .on('warning', (warning) => log.warn({ err: warning }, warning.message));
}

nameSourceLines();
process.on('uncaughtException', (error) => end(error));
// A full disk, or a terminal that is gone, is no reason to close.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  settings = readSettings();
  if (settings.production) logWarnings(settings);
  sayWelcome(await (settings.processes > 1 && !place ? openSeveral(settings) : openOne(settings)));
} catch (error) {
  fail(error);
}
