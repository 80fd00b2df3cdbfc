import type { Draft } from './merge.ts';

const prefix = 'unsaved-answers';
const placeOf = (set: string, window: string) => `${prefix}:${set}:${window}`;

/** A browser may keep nothing for a page, or have no room left: then what is typed lives as long as the page. */
function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Keeps what the server does not have yet; each window has a place of its own. */
export function keepDraft(set: string, window: string, draft: Draft): void {
  tried(() => {
    if (Object.keys(draft.typed).length === 0) localStorage.removeItem(placeOf(set, window));
    else localStorage.setItem(placeOf(set, window), JSON.stringify(draft));
  });
}

const placesOf = (set: string): string[] =>
  tried(() => Object.keys(localStorage).filter((place) => place.startsWith(placeOf(set, '')))) ?? [];

/** What windows that were closed have left behind. It belongs to who asks from now on. */
export function takeDrafts(set: string): Draft {
  const taken: Draft = { typed: {}, before: {} };
  for (const place of placesOf(set)) {
    const draft = tried((): Draft => JSON.parse(localStorage.getItem(place) ?? ''));
    Object.assign(taken.typed, draft?.typed);
    Object.assign(taken.before, draft?.before);
    localStorage.removeItem(place);
  }
  return taken;
}

export function forgetDrafts(set: string): void {
  for (const place of placesOf(set)) localStorage.removeItem(place);
}
