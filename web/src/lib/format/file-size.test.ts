import { describe, expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

describe('the size of a file', () => {
  it.each([
    [1, '1 kB'],
    [1024, '1 kB'],
    [850_000, '830 kB'],
    [1_023_999, '1000 kB'],
    [1_024_000, '1.0 MB'],
    [13_000_000, '12.4 MB'],
    [25 * 1024 * 1024, '25.0 MB'],
  ])('of %i bytes reads %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
