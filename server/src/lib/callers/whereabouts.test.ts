import { expect, test } from 'vitest';
import { whereaboutsOf } from './whereabouts.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
    'Chrome on iPhone',
  ],
  ['curl/8.5.0', 'An unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(whereaboutsOf({ ip: '', headers: { 'user-agent': userAgent } }).device).toBe(device);
});

test.each([
  ['203.0.113.9', '203.0.113.x'],
  ['::ffff:203.0.113.9', '203.0.113.x'],
  ['2001:db8:1:2::9', '2001:db8:1:x'],
])('%s is roughly %s', (ip, network) => {
  expect(whereaboutsOf({ ip, headers: {} }).network).toBe(network);
});
