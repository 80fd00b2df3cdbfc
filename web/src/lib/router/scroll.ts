const storageKey = 'scroll-positions';

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
export const scrollToHash = (hash: string): boolean => {
  try {
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (named) named.scrollIntoView();
    return Boolean(named);
  } catch {
    return false;
  }
};
