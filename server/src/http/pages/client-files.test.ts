import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openShop } from '../../../test/shop.ts';

const folder = resolve(import.meta.dirname, '../../../../dist/client');
const assets = readdirSync(resolve(folder, 'assets'));
const assetThat = (ends: string) => `/assets/${assets.find((name) => name.endsWith(ends))}`;
const [script, font] = [assetThat('.js'), assetThat('.woff2')];
const stored = (path: string) => readFileSync(folder + path);

const shop = await openShop();
afterAll(() => shop.close());

/** As it comes over the wire: `fetch` would unpack it, and go by another path. */
async function fetchRaw(path: string, accepted = 'identity') {
  const { port } = new URL(shop.url);
  const asked = get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': accepted } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) };
}

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  [undefined, 'deflate', (bytes: Buffer) => bytes],
])(
  'a script comes packed as %s to who takes %s, from the disk and from memory',
  async (encoding, accepted, unpack) => {
    for (const _ of ['disk', 'memory']) {
      const { headers, bytes } = await fetchRaw(script, accepted);
      expect(headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(bytes.length),
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['content-encoding']).toBe(encoding);
      expect(unpack(bytes).equals(stored(script))).toBe(true);
    }
  },
);

test('what is packed already comes as it is', async () => {
  const { headers, bytes } = await fetchRaw(font, 'gzip, br');
  expect([headers['content-type'], headers['content-encoding']]).toEqual(['font/woff2', undefined]);
  expect(bytes.equals(stored(font))).toBe(true);
});

test('who has a file is told that there is nothing new, and whoever asks for the head gets it alone', async () => {
  const etag = (await shop.get(script)).headers.get('etag') ?? '';
  expect((await shop.get(script, { 'if-none-match': etag })).status).toBe(304);
  const head = await fetch(shop.url + script, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
});

test.each([
  ['/favicon.svg', 'image/svg+xml'],
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/social-card.png', 'image/png'],
])('%s may be another one tomorrow', async (path, type) => {
  const { headers, bytes } = await fetchRaw(path, 'gzip, br');
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'public, max-age=86400']);
  expect(bytes.equals(stored(path))).toBe(true);
});

test.each([
  `${script}.br`,
  `${script}.gz`,
  '/assets/nothing.js',
  '/assets/',
  '/assets/..%2f..%2fserver%2fmain.js',
  '/assets/../../server/main.js',
  '/assets/toString',
  '/assets/..%2ffavicon.svg',
])('%s is nothing', async (path) => {
  const { status, bytes } = await fetchRaw(path);
  expect([status, JSON.parse(String(bytes)).code]).toEqual([404, 'resource/not-found']);
});
