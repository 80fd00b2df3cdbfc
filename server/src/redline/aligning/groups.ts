/** What can be aligned: blocks of a story, rows of a table. */
export interface Alignable {
  key: string;
  readonly words: Int32Array;
  isEmpty: boolean;
}

/** Things that belong together: one and one, one and two, two and one; or one alone, which is gone or new. */
export interface Group<T> {
  older: T[];
  newer: T[];
}

export interface AlignmentRules<T> {
  /** Whether the two can be one another's counterpart at all. */
  mayPair(older: T, newer: T): boolean;
  /** Whether the one may have become two, or two one. */
  mayDivide(one: T): boolean;
  /** Whether two that stand alone at the same place are counterparts whatever they say. */
  standIn(older: T, newer: T): boolean;
}

/** Larger gaps than this many pairs are looked at along the diagonal only. */
export const mostPairs = 60_000;
