import type { AdminVersion } from '@counterpart/contract/calls/library';
import { describe, expect, it } from 'vitest';
import { differences, storedValues } from './stored-values.ts';

const version: AdminVersion = {
  version: 2,
  title: 'Bill of Sale',
  description: 'First line\nSecond line',
  price_in_cents: 4950,
  categories: ['Sale', 'Property'],
  thumbnail_path: '/thumbnails/a-640.webp',
  document_path: '/files/a',
  file_name_upon_download: 'bill-of-sale',
  preview_share: 'two-pages',
  note: '',
  revision: 3,
};

describe('a stored version', () => {
  it('is shown in dollars and with commas', () => {
    expect(storedValues(version)).toEqual({
      title: 'Bill of Sale',
      description: 'First line\nSecond line',
      price: '49.50',
      document_category: 'Sale, Property',
      file_name_upon_download: 'bill-of-sale',
      preview_share: 'two-pages',
    });
  });

  it('differs in nothing from itself, however it is spelled', () => {
    const typed = storedValues(version);
    expect(differences(typed, version)).toEqual([]);
    const respelled = {
      ...typed,
      title: ' Bill of Sale ',
      description: 'First line\r\nSecond line',
      price: '49.5',
      document_category: 'Sale ,Property,',
    };
    expect(differences(respelled, version)).toEqual([]);
  });

  it.each([
    ['title', 'Bill of sale'],
    ['description', 'First line'],
    ['price', '49.51'],
    ['price', ''],
    ['document_category', 'Property, Sale'],
    ['file_name_upon_download', 'bill'],
    ['preview_share', 'nothing'],
  ] as const)('differs where %s is %j', (field, value) => {
    expect(differences({ ...storedValues(version), [field]: value }, version)).toEqual([field]);
  });
});
