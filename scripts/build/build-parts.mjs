import { join } from 'node:path';
import { build } from 'vite';
import { compress } from './compress.mjs';
import { copyBesideServer } from './copy-beside-server.mjs';

const root = join(import.meta.dirname, '../..');
const vite = (folder, options = {}) => build({ root: join(root, folder), logLevel: 'warn', build: options });

const parts = {
  async client() {
    await vite('web');
    await compress(join(root, 'dist/client/assets'));
  },
  pages: () => vite('web', { ssr: true }),
  async server() {
    await vite('server');
    copyBesideServer();
  },
};

/**
 * Builds the parts that are named side by side in one process: what builds them is loaded once, and they share what it
 * knows of their sources.
 */
await Promise.all(process.argv.slice(2).map((name) => parts[name]()));
