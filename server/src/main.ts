import { openPremises } from './premises.ts';
import { BadSettings, readSettings, type Settings } from './settings.ts';

/** A problem that its sentence explains fully: no trace is needed. */
function explain(error: NodeJS.ErrnoException, settings?: Settings): string | undefined {
  if (error instanceof BadSettings) return error.message;
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

async function main() {
  let settings: Settings | undefined;
  try {
    settings = readSettings();
    const premises = await openPremises(settings, () => void loadShop());
    const { startShop } = await loadShop();
    const shop = await startShop(settings, premises);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        shop.close().then(
          () => process.exit(0),
          () => process.exit(1),
        );
      });
    }
    process.stdout.write(shop.welcome);
  } catch (error) {
    const sentence = explain(error as Error, settings);
    process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : String(error))}\n`);
    process.exit(1);
  }
}

await main();
