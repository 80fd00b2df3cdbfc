import type { Shop } from '@counterpart/contract/shop';
import { expect, test } from 'vitest';
import { rendererOf } from './entry-server.tsx';

const renderer = rendererOf({ css: '', fonts: { address: '', files: [] }, scriptsOf: () => [] });
const shop: Shop = {
  name: 'Shop',
  links: { resources: '', privacy: '', cookies: '', terms: '', social: [] },
  identity: { kind: 'embedded' },
};
const isKept = async (address: string) =>
  !(
    await renderer.render({
      address,
      publicUrl: 'https://shop.test',
      shop,
      fetch: async () => Response.json([], { headers: { 'x-total-count': '0' } }),
    })
  ).passing;

test.each([
  ['/', true],
  ['/about-us', true],
  ['/find-templates?search=lease&page=2', true],
  ['/about-us?utm_source=1', false],
  ['/find-templates?search=lease&nonsense=1', false],
])('%s is kept for the next visitor: %s', async (address, kept) => {
  expect(await isKept(address)).toBe(kept);
});
