import { fillDocument } from './paths.ts';

/** The address of the form of an own document; without a set the answers saved last. */
export const fillingOf = (id: string, set?: string): string =>
  `${fillDocument}/${encodeURIComponent(id)}${set === undefined ? '' : `?${new URLSearchParams({ set })}`}`;
