import { expect, it } from 'vitest';
import { hostName } from './host-name.ts';

it.each([
  ['https://www.linkedin.com/company/counterpart', 'LinkedIn'],
  ['https://x.com/counterpart', 'X'],
  ['https://twitter.com/counterpart', 'X'],
  ['https://bsky.app/profile/counterpart', 'Bluesky'],
  ['https://mastodon.social/@counterpart', 'Mastodon'],
  ['https://counterpart.example/news', 'Counterpart'],
  ['http://localhost/x', 'Localhost'],
])('%s is called %s', (address, name) => {
  expect(hostName(address)).toBe(name);
});
