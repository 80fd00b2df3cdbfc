const storageKey = 'scroll-positions';

/** Where a page is scrolled to: what its address names or the top, unless that is known or to be left alone. */
export type Scroll = number | 'keep' | 'untouched' | undefined;

/** How far down each entry of the history was scrolled when it was left. */
export type Positions = Record<string, number>;

export const readPositions = (): Positions => {
  try {
    return JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

export const writePositions = (positions: Positions): void => {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Whoever forbids us to store anything starts at the top after a reload.
  }
};

/** What scrolls to what the address names. */
const scrollToHash = (hash: string): boolean => {
  try {
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named) named.scrollIntoView();
    return Boolean(named);
  } catch {
    return false;
  }
};

export function scrollPage(scroll: Scroll, hash: string): void {
  if (scroll === 'untouched') return;
  if (typeof scroll === 'number') window.scrollTo(0, scroll);
  else if (!scrollToHash(hash) && scroll !== 'keep') window.scrollTo(0, 0);
}
