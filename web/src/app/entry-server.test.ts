import * as paths from '@counterpart/contract/facts/paths';
import type { Shop } from '@counterpart/contract/shop';
import { expect, test } from 'vitest';
import { wayBackParameter } from '../features/accounts/session/way-back.ts';
import { rendererOf } from './entry-server.tsx';

const renderer = rendererOf({
  stylesOf: () => ({ css: '' }),
  styles: [],
  fonts: { address: '', files: [] },
  scriptsOf: () => [],
});
const shop: Shop = {
  name: 'Shop',
  links: { resources: '', privacy: '', cookies: '', terms: '', social: [] },
  termsVersion: '1',
  identity: { kind: 'embedded' },
};
const render = (address: string) =>
  renderer.render({
    address,
    publicUrl: 'https://shop.test',
    shop,
    fetch: async () => Response.json([], { headers: { 'x-total-count': '0' } }),
  });

test.each([
  ['/', '/'],
  ['/?utm_source=1', '/'],
  ['/about-us?', '/about-us'],
  ['/find-templates?page=2&nonsense=1&search=%20lease', '/find-templates?search=lease&page=2'],
  ['/find-templates/?sort=nonsense&search=a?b', '/find-templates?search=a%3Fb'],
  ['/preview-template/1?x=1', '/preview-template/1'],
  [`/login?x=1&${wayBackParameter}=/orders`, `/login?${wayBackParameter}=`],
  ['/login?x=1', '/login'],
  ['/reset-password/a?oobCode=1&x=1', '/reset-password/a?oobCode=1&x=1'],
  ['/change-account-details/a?mode=resetPassword', '/change-account-details/a?mode=resetPassword'],
])('%s asks for the page %s', (address, page) => {
  expect(renderer.addressOf(address)).toBe(page);
  expect(renderer.addressOf(page)).toBe(page);
});

const shown = async (address: string) => {
  const { status, html, location } = await render(address);
  return { status, html, ...(location && { location }) };
};
const everyPath = Object.values(paths).filter((path) => typeof path === 'string');

test.each(everyPath)('what %s shows depends on nothing that its address leaves out', async (path) => {
  const query = `${wayBackParameter}=/orders&page=2&search=x&code=1&mode=x&oobCode=1&cancelled=1&from=1&to=2&set=1&show=all`;
  for (const address of [path, `${path}/1/2`].map((one) => `${one}?${query}`))
    expect(await render(renderer.addressOf(address))).toMatchObject(await shown(address));
});

test.each([
  ['/', true],
  ['/find-templates?search=lease&page=2', true],
  [`/register?${wayBackParameter}=`, true],
  ['/reset-password/a?oobCode=1', false],
])('%s is kept for the next visitor: %s', async (address, kept) => {
  expect(!(await render(address)).passing).toBe(kept);
});
