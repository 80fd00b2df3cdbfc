import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createViteServer } from 'vite';
import { load, root } from '../prepare.mjs';
import { handOn } from './hand-on.mjs';
import { pagesFromSources } from './pages-from-sources.mjs';
import { ShopFromSources } from './shop-from-sources.mjs';

/**
 * Vite answers for what the browser loads, and everything else is handed on to the shop, which is closed and opened
 * anew whenever its sources change: a request that comes meanwhile waits.
 */
const { endAtSignal } = await load('server/src/end-at-signal.ts');
const front = createHttpServer();
const vite = await createViteServer({
  root: join(root, 'web'),
  appType: 'custom',
  clearScreen: false,
  server: { middlewareMode: { server: front } },
  plugins: [{ name: 'reopen-the-shop', hotUpdate }],
});
const sources = ['server/src', 'contract/src'].map((folder) => join(root, folder));
vite.watcher.add(sources);
const shop = new ShopFromSources(vite, front, pagesFromSources(vite));

function hotUpdate({ file }) {
  const isOfTheShop = sources.some((folder) => file.startsWith(folder)) && !file.endsWith('.test.ts');
  if (isOfTheShop && this.environment.name === 'ssr') shop.reopen();
}

front.on('request', (request, response) => {
  vite.middlewares(request, response, async () => handOn(request, response, await shop.address()));
});

// What is being worked on may throw at any moment.
process.on('uncaughtException', (error) => shop.tell(error));
endAtSignal(
  async () => {
    front.close();
    front.closeAllConnections();
    await shop.close();
    await vite.close();
  },
  (error) => {
    shop.tell(error);
    process.exit(1);
  },
);
shop.reopen();
