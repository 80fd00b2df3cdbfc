import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/src/db/embedded/free-port.ts';

/** The built shop with its demo catalogue, on a data folder that is gone afterwards and on a Node that can be named. */
export default async function startShop() {
  if (process.env.SHOP_URL) return;
  const port = await freePort();
  // The workers are started with what stands here.
  process.env.SHOP_URL = `http://localhost:${port}`;
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
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(shop, 'exit');
  const opened = once(shop.stdout, 'data');
  await Promise.race([
    opened,
    ended.then(([code]) => Promise.reject(new Error(`the shop ended with ${code}`))),
  ]);
  return async () => {
    shop.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}
