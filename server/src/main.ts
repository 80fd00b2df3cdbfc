import { explain } from './explain.ts';
import { createLogger } from './http/logging.ts';
import { nameSourceLines } from './lib/source-lines.ts';
import { openPremises, sharedPremises } from './premises.ts';
import { ownPlace, tellParent } from './processes/child.ts';
import { endAtSignal } from './processes/end-at-signal.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import type { RunningShop } from './shop.ts';

/** A megabyte of script. */
const loadShop = () => import('./shop.ts');

const place = await ownPlace();
let settings: Settings | undefined;

async function open(given: Settings): Promise<RunningShop> {
  const premises = place
    ? await sharedPremises(given, place.databaseUrl)
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

function fail(error: unknown): never {
  const sentence = explain(error, settings);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}

nameSourceLines();
// A full disk, or a terminal that is gone, is no reason to close.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
try {
  settings = readSettings();
  sayWelcome(await (settings.processes > 1 && !place ? openSeveral(settings) : openOne(settings)));
} catch (error) {
  fail(error);
}
