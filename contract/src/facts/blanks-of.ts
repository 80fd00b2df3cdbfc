import { adminBlanks } from './paths.ts';

/** Where an administrator says what buyers are asked for the blanks of a version. */
export const blanksOf = (id: string, version: number): string =>
  `${adminBlanks}/${encodeURIComponent(id)}/${version}`;
