import { mkdirSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer, normalizePath } from 'vite';
import { load, root } from '../prepare.mjs';
import { handOn } from './hand-on.mjs';
import { PagesFromSources } from './pages-from-sources.mjs';
import { ShopFromSources } from './shop-from-sources.mjs';
import { tell } from './tell.mjs';

/**
 * Vite answers for what the browser loads, and everything else is handed on to the shop, which is closed and opened
 * anew whenever its sources change: a request that comes meanwhile waits.
 */
const { endAtSignal } = await load('server/src/processes/end-at-signal.ts');
const front = createHttpServer();
const vite = await createViteServer({
  root: join(root, 'web'),
  appType: 'custom',
  clearScreen: false,
  server: { middlewareMode: true, hmr: { server: front } },
  plugins: [{ name: 'reopen-the-shop', hotUpdate }],
});
// The built pages, of which there need not be any.
mkdirSync(join(root, 'dist/client/assets'), { recursive: true });
const sources = ['server/src', 'contract/src'].map((folder) => normalizePath(join(root, folder)));
vite.watcher.add(sources);
const pages = new PagesFromSources(vite);
const shop = new ShopFromSources(vite, front, pages);

/** What runs in Node is asked for anew by each page and each shop: there is nothing that Vite would have to reload. */
function hotUpdate({ file }) {
  if (this.environment.name !== 'ssr') return;
  if (sources.some((folder) => file.startsWith(folder)) && !file.endsWith('.test.ts')) shop.reopen();
  pages.reloadBroken();
  return [];
}

front.on('request', (request, response) => {
  vite.middlewares(request, response, async () => handOn(request, response, await shop.address()));
});

// What is being worked on may throw at any moment. Where nobody can be told, nobody works any more.
process.on('uncaughtException', tell);
for (const stream of [process.stdout, process.stderr])
  stream.on('error', () => process.kill(process.pid, 'SIGTERM'));
endAtSignal(
  {
    drain: async () => {},
    close: async () => {
      front.close();
      front.closeAllConnections();
      await shop.close();
      await vite.close();
    },
  },
  (error) => {
    tell(error);
    process.exit(1);
  },
);
shop.reopen();
