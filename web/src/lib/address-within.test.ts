import { expect, test } from 'vitest';
import { addressWithin } from './address-within.ts';

const site = 'https://shop.test';

test.each(['/orders', '/find-templates?search=a%20b&page=2', '/what-changed/1?from=2#clause-3', '/'])(
  '%s leads back',
  (address) => expect(addressWithin(site, address)).toBe(address),
);

test.each([
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  'https://evil.test/',
  'https://shop.test/orders',
  'javascript:alert(1)',
  'orders',
  '',
])('%j leads nowhere', (address) => expect(addressWithin(site, address)).toBeUndefined());
