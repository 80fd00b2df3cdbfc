import { openPremises } from './premises.ts';
import { readSettings, type Settings } from './settings.ts';
import type { RunningShop } from './shop.ts';
import { nameSourceLines } from './source-lines.ts';
import { Unusable } from './unusable.ts';

/** A problem that its sentence explains fully: no trace is needed. */
function explain(error: NodeJS.ErrnoException, settings?: Settings): string | undefined {
  if (error instanceof Unusable) return error.message;
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${settings?.port} is already in use: stop what is listening there, or set PORT to another one.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'ENOSPC':
      return `The data folder ${settings?.dataDir} cannot be written (${error.code}): make it writable, or set DATA_DIR to another one.`;
  }
  return undefined;
}

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

/**
 * Ends in order, even when asked while it still opens, so that no database is left behind. npm and a terminal each hand
 * on one Ctrl-C: only somebody who asks again after a while does not want to wait.
 */
function endAtSignal(opening: Promise<RunningShop>) {
  let askedAt = 0;
  const end = async () => {
    if (askedAt > 0 && Date.now() - askedAt > 1000) process.exit(1);
    if (askedAt > 0) return;
    askedAt = Date.now();
    const shop = await opening;
    await shop.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end().catch(fail));
}

nameSourceLines();
const opening = open();
endAtSignal(opening);
await opening.then((shop) => process.stdout.write(shop.welcome), fail);
