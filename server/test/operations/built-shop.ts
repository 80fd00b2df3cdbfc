import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../src/db/embedded/free-port.ts';
import { secretsKey } from '../keys.ts';
import { open } from '../process.ts';

const main = resolve(import.meta.dirname, '../../../dist/server/main.js');

/** The built shop in a process of its own, as an operator starts it. */
export interface BuiltShop {
  url: string;
  pid: number;
  /** Where it keeps its files. */
  folder: string;
  output(): string;
  ended: Promise<number | null>;
  /** Asks it to end; gives its status and how many milliseconds it took. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; milliseconds: number }>;
}

/** On a port and in a folder of its own, unless the settings say otherwise. Whoever opens it removes the folder. */
export async function openBuilt(more: Record<string, string>, program = main): Promise<BuiltShop> {
  const port = more.PORT ?? String(await freePort());
  const folder = more.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'counterpart-operations-')));
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PUBLIC_URL: url, SECRETS_KEY: secretsKey, DEMO: 'off' },
    ...{ PREVIEWS: 'off', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100000' },
    ...{ ...more, PORT: port, DATA_DIR: folder },
  };
  const { child, output, ended } = await open(process.execPath, [program], { env });
  return {
    url,
    pid: child.pid ?? 0,
    folder,
    output,
    ended,
    async end(signal = 'SIGTERM') {
      const askedAt = performance.now();
      child.kill(signal);
      return { code: await ended, milliseconds: performance.now() - askedAt };
    },
  };
}

/** Ends it at once, and leaves nothing behind. */
export async function dispose(shop: BuiltShop): Promise<void> {
  await shop.end('SIGKILL');
  await rm(shop.folder, { recursive: true, force: true });
}

/** What an operator says in production, as far as the shop does not start without it. */
export const inProduction = (publicUrl = 'https://shop.test'): Record<string, string> => ({
  ...{ NODE_ENV: 'production', PUBLIC_URL: publicUrl, TRUST_PROXY: 'loopback', LOG_LEVEL: 'info' },
  ...{ SUPPORT_EMAIL: 'help@shop.test', ALLOW_SANDBOX: 'mail,payments', RATE_LIMIT_SCALE: '1' },
  ...Object.fromEntries(
    ['RESOURCES_URL', 'PRIVACY_URL', 'COOKIES_URL', 'TERMS_URL', 'SOCIAL_URLS'].map((name) => [
      name,
      publicUrl,
    ]),
  ),
});
