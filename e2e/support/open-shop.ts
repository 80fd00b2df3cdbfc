import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/src/db/embedded/free-port.ts';

export interface OpenShop {
  url: string;
  /** Its data folder, gone once it is closed. */
  folder: string;
  close(): Promise<void>;
}

/** The built shop with its demo catalogue, on a data folder that is gone afterwards and on a Node that can be named. */
export async function openShop(more: Record<string, string> = {}): Promise<OpenShop> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-e2e-'));
  const shop = spawn(process.env.SHOP_NODE ?? process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'on',
      PREVIEWS: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      RATE_LIMIT_SCALE: '100',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  const opened = new Promise<void>((open) => {
    shop.stdout.on('data', (lines) => String(lines).includes(' is open at ') && open());
  });
  await Promise.race([
    opened,
    ended.then(([code]) => Promise.reject(new Error(`the shop ended with ${code}`))),
  ]);
  return {
    url: `http://localhost:${port}`,
    folder,
    async close() {
      shop.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
