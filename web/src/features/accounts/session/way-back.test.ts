import { expect, test } from 'vitest';
import { ownAddress } from './way-back.ts';

const origin = 'https://shop.test';

test.each(['/orders', '/find-templates?search=a%20b&page=2', '/what-changed/1?from=2#clause-3', '/'])(
  '%s leads back',
  (address) => expect(ownAddress(address, origin)).toBe(address),
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
  '/login',
  '/register?next=/login',
])('%j leads nowhere', (address) => expect(ownAddress(address, origin)).toBeUndefined());
