import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

test('what is sealed opens with the same secret and purpose only', () => {
  const sealed = seal('secret', 'ada', 'the text');
  expect(sealed).not.toContain('text');
  expect(unseal('secret', 'ada', sealed)).toBe('the text');
  expect(() => unseal('another', 'ada', sealed)).toThrow();
  expect(() => unseal('secret', 'mary', sealed)).toThrow();
});
