import type { Answers } from '@counterpart/contract/blanks';

/** A blank may be called as something that every object has. */
export const own = (answers: Answers, key: string): string | undefined =>
  Object.hasOwn(answers, key) ? answers[key] : undefined;

/** What was typed and is not stored yet, and what was stored where it was typed. */
export interface Draft {
  typed: Answers;
  before: Answers;
}

interface Merged extends Draft {
  /** What the others stored where somebody typed here as well. */
  clashes: Answers;
}

/**
 * What is left of a draft once others have stored something: what they stored too is no longer open, and where they
 * stored something else somebody has to choose.
 */
export function merge({ typed, before }: Draft, stored: Answers): Merged {
  const merged: Merged = { typed: {}, before: {}, clashes: {} };
  for (const [key, mine] of Object.entries(typed)) {
    const theirs = own(stored, key) ?? '';
    const was = own(before, key) ?? '';
    if (mine === theirs) continue;
    merged.typed[key] = mine;
    merged.before[key] = was;
    if (theirs !== was) merged.clashes[key] = theirs;
  }
  return merged;
}

/** A draft once some of it is stored; what was typed meanwhile stays open. */
export function withoutStored({ typed, before }: Draft, sent: Answers): Draft {
  const left: Draft = { typed: {}, before: {} };
  for (const [key, mine] of Object.entries(typed)) {
    if (own(sent, key) === mine) continue;
    left.typed[key] = mine;
    left.before[key] = own(sent, key) ?? own(before, key) ?? '';
  }
  return left;
}

/** Which answers others changed, apart from those that were typed here as well. */
export function changedElsewhere(before: Answers, after: Answers, typed: Answers): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter(
    (key) => (own(after, key) ?? '') !== (own(before, key) ?? '') && !Object.hasOwn(typed, key),
  );
}
