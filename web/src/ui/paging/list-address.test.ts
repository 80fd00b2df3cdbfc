import { describe, expect, it } from 'vitest';
import { listAddress, parseListAddress } from './list-address.ts';

const parse = (query: string) => parseListAddress(new URLSearchParams(query));

describe('the address of a list', () => {
  it.each([
    ['', { search: '', page: 1 }],
    ['search=%20nda%20&page=3', { search: 'nda', page: 3 }],
    ['page=0', { search: '', page: 1 }],
    ['page=-2', { search: '', page: 1 }],
    ['page=two', { search: '', page: 1 }],
    ['page=1.5', { search: '', page: 1 }],
    ['page=999999999', { search: '', page: 10_000 }],
    [`search=${'a'.repeat(300)}`, { search: 'a'.repeat(200), page: 1 }],
  ])('%s is read with its defaults', (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });

  it('leaves out what it need not say', () => {
    expect(listAddress('/list', {})).toBe('/list');
    expect(listAddress('/list', { search: ' ', page: 1 })).toBe('/list');
    expect(listAddress('/list', { search: 'a & b', page: 2 })).toBe('/list?search=a+%26+b&page=2');
  });

  it('is read as it was written', () => {
    const address = { search: 'lease / ä', page: 7 };
    expect(parse(listAddress('', address).slice(1))).toEqual(address);
  });
});
