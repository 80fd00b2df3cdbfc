import { describe, expect, it } from 'vitest';
import { asksTheSame, type CatalogueAddress, catalogueAddress, parseAddress } from './address.ts';

const everything: CatalogueAddress = { search: '', category: '', sort: 'recent', view: 'grid', page: 1 };
const parsed = (query: string) => parseAddress(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it('is bare when nothing is asked for', () => {
    expect(catalogueAddress(everything)).toBe('/find-templates');
    expect(parsed('')).toEqual(everything);
  });

  it.each<Partial<CatalogueAddress>>([
    { search: 'letter of intent' },
    { search: 'a&b=c #1 ü' },
    { category: 'Real Estate', page: 3 },
    { sort: 'title_desc', view: 'list' },
    { sort: 'price_desc' },
    { sort: 'price_asc', page: 2 },
    { search: 'nda', category: 'Confidentiality', sort: 'title_asc', view: 'list', page: 12 },
  ])('brings back %o', (state) => {
    const address = { ...everything, ...state };
    const url = new URL(catalogueAddress(address), 'https://shop.test');
    expect(url.pathname).toBe('/find-templates');
    expect(parseAddress(url.searchParams)).toEqual(address);
  });

  it.each([
    ['page=0', 1],
    ['page=-4', 1],
    ['page=2.5', 1],
    ['page=1e3', 1],
    ['page=two', 1],
    ['page=007', 7],
    ['page=999999999', 83_333],
  ])('takes %s for page %i', (query, page) => {
    expect(parsed(query).page).toBe(page);
  });

  it.each(['sort=constructor', 'sort=price', 'sort='])('takes %s for the newest first', (query) => {
    expect(parsed(query).sort).toBe('recent');
  });

  it('lets a pressed button win over the field of the same name', () => {
    expect(parsed('view=grid&search=old&search=Letter+of+Intent&view=list')).toMatchObject({
      search: 'Letter of Intent',
      view: 'list',
    });
  });

  it('trims the search and keeps it within what the server takes', () => {
    expect(parsed('search=++lease++').search).toBe('lease');
    expect(parsed(`search=${'x'.repeat(300)}`).search).toHaveLength(200);
    expect(catalogueAddress({ search: '   ' })).toBe('/find-templates');
  });

  it('knows that another view is no other question', () => {
    expect(asksTheSame(everything, { ...everything, view: 'list' })).toBe(true);
    expect(asksTheSame(everything, { ...everything, page: 2 })).toBe(false);
    expect(asksTheSame(everything, { ...everything, search: 'x' })).toBe(false);
  });
});
