import { describe, expect, it } from 'vitest';
import { meaningForOwners, ownedBy } from './owners.ts';

describe('those who own a template', () => {
  it.each([
    [0, 'Owned by nobody yet'],
    [1, 'Owned by 1 person'],
    [2, 'Owned by 2 people'],
    [12_000, 'Owned by 12,000 people'],
  ])('%i of them are counted', (owners, words) => {
    expect(ownedBy(owners)).toBe(words);
  });

  it.each([
    [0, 'template', 'Nobody owns it yet.'],
    [0, 'version', 'Nobody owns it yet.'],
    [1, 'template', '1 person owns it and keeps it with all of its versions.'],
    [3, 'template', '3 people own it and keep it with all of its versions.'],
    [1, 'version', '1 person owns it and keeps its other versions.'],
    [1500, 'version', '1,500 people own it and keep its other versions.'],
  ] as const)('%i of them hear what losing a %s means', (owners, what, words) => {
    expect(meaningForOwners(owners, what)).toBe(words);
  });
});
