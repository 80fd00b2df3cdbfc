import { documentsOfInterest } from '@counterpart/contract/facts/documents-of-interest';

const namesNothing = 'Other' satisfies (typeof documentsOfInterest)[number];

/** The options that name a document. */
export const namedOptions: string[] = documentsOfInterest.filter((name) => name !== namesNothing);

/** What to look for, any of these: `Lease (Real Estate)` is a lease, and a slash stands between names of one thing. */
export const meantBy = (name: string): string[] =>
  name === namesNothing
    ? []
    : name
        .replace(/\([^()]*\)/g, ' ')
        .split('/')
        .map((part) => part.trim())
        .filter(Boolean)
        .slice(0, 4);
