import * as paths from '@counterpart/contract/facts/paths';
import { describe, expect, it } from 'vitest';
import { versionIn } from './version-in-address.ts';

describe('the address of a version to edit', () => {
  it('carries the template and the number', () => {
    expect(paths.editingOf('a/b', 2)).toBe('/admin/edit-document/a%2Fb/2');
  });

  it.each([
    ['1', 1],
    ['42', 42],
    [undefined, undefined],
    ['', undefined],
    ['two', undefined],
    ['1.5', undefined],
    ['-1', undefined],
    ['1e3', undefined],
    [' 1', undefined],
    ['123456789012345678901', undefined],
  ])('with %j means version %j', (text, version) => {
    expect(versionIn(text)).toBe(version);
  });
});
