// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepWayBack, takeWayBack } from './way-back.ts';

it.each([
  ['/orders', '/orders'],
  ['/what-changed/1?from=2', '/what-changed/1?from=2'],
  ...[
    '/login',
    '/login/',
    '/LOGIN',
    '/Register//',
    '/verify/?x=1',
    '//evil.test/',
    'javascript:alert(1)',
  ].map((address) => [address, '/find-templates']),
])('after logging in, %s leads to %s', (asked, led) => {
  keepWayBack(asked);
  expect(takeWayBack()).toBe(led);
});
