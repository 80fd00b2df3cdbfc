import { grouped } from '../../lib/format/plural.ts';

export const people = (count: number): string => (count === 1 ? '1 person' : `${grouped(count)} people`);

export const ownedBy = (owners: number): string =>
  owners === 0 ? 'Owned by nobody yet' : `Owned by ${people(owners)}`;

/** What taking a template, or one of its versions, out of the shop means for those who have it. */
export function meaningForOwners(owners: number, what: 'template' | 'version'): string {
  if (owners === 0) return 'Nobody owns it yet.';
  const have = owners === 1 ? '1 person owns it and keeps' : `${people(owners)} own it and keep`;
  return what === 'template' ? `${have} it with all of its versions.` : `${have} its other versions.`;
}
