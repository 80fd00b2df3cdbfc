import { expect, test } from 'vitest';
import { seal, sealedWith, unseal } from './sealed.ts';

const key = { id: 'key-id-1', secret: 'secret' };

test('what is sealed names its key, and opens with it and in its place only', () => {
  const sealed = seal(key, 'ada', 'the text');
  expect(sealed).not.toContain('the text');
  expect(sealedWith(sealed)).toBe('key-id-1');
  expect(unseal(key, 'ada', sealed)).toBe('the text');
  expect(() => unseal({ ...key, secret: 'another' }, 'ada', sealed)).toThrow();
  expect(() => unseal(key, 'mary', sealed)).toThrow();
});

test.each(['{"kty":"EC"}', 'a3f0'.repeat(16), ''])('%j is not sealed', (text) => {
  expect(sealedWith(text)).toBeUndefined();
});
