import { endAtSignal } from './end-at-signal.ts';
import { explain } from './explain.ts';
import { nameSourceLines } from './lib/source-lines.ts';
import { openPremises } from './premises.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import type { RunningShop } from './shop.ts';

/** A megabyte of script. */
const loadShop = () => import('./shop.ts');

let settings: Settings | undefined;

async function open(): Promise<RunningShop> {
  settings = readSettings();
  const premises = await openPremises(settings, () => void loadShop());
  const { startShop } = await loadShop();
  return startShop(settings, premises);
}

function fail(error: unknown): never {
  const sentence = explain(error as Error, settings);
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}

nameSourceLines();
// A full disk, or a terminal that is gone, is no reason to close.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const opening = open();
// Even when asked while it still opens, so that no database is left behind.
endAtSignal({ leave: async () => (await opening).leave(), close: async () => (await opening).close() }, fail);
await opening.then((shop) => process.stdout.write(shop.welcome), fail);
