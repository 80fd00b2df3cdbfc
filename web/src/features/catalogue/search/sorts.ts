import type { Sort } from '@counterpart/contract/calls/catalogue';

const sortLabels: Record<Sort, string> = {
  recent: 'Date (Recent)',
  title_asc: 'Alphabetical (A-Z)',
  title_desc: 'Alphabetical (Z-A)',
  price_desc: 'Price (High to Low)',
  price_asc: 'Price (Low to High)',
};

/** Sorting by price is for signed-in people. */
const isOffered = (sort: Sort, signedIn: boolean): boolean => signedIn || !sort.startsWith('price');

export const offeredSorts = (signedIn: boolean): { sort: Sort; label: string }[] =>
  (Object.keys(sortLabels) as Sort[])
    .filter((sort) => isOffered(sort, signedIn))
    .map((sort) => ({ sort, label: sortLabels[sort] }));

/** How the list is really sorted. The address keeps what a visitor will get after signing in. */
export const effectiveSort = (sort: Sort, signedIn: boolean): Sort =>
  isOffered(sort, signedIn) ? sort : 'recent';

export const isSort = (text: string): text is Sort => Object.hasOwn(sortLabels, text);
