export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What whoever came here left for the screen; it is in no address. */
  state: unknown;
  /** Names the entry of the history. */
  key: string;
}

/** How this shop keeps an entry of the history. */
interface Entry {
  usr?: unknown;
  key?: string;
  /** How many entries of ours are before it. */
  idx?: number;
}

export const createPath = ({ pathname, search, hash }: Omit<Location, 'state' | 'key'>): string =>
  pathname + search + hash;

/** `?…` and `#…` stay on the page. */
export const resolveTo = (to: string, { pathname }: Location): string =>
  to.startsWith('/') ? to : pathname + to;

export const locationOf = (url: URL, state: unknown = null, key = 'default'): Location => ({
  pathname: url.pathname,
  search: url.search,
  hash: url.hash,
  state,
  key,
});

export const newLocation = (address: string, state: unknown): Location =>
  locationOf(new URL(address, window.location.origin), state, Math.random().toString(36).slice(2, 10));

export const currentEntry = (): Entry => (window.history.state as Entry | null) ?? {};

export const currentLocation = (): Location => {
  const { usr, key } = currentEntry();
  // An address that was typed is not scrolled as far as the one before it was.
  return locationOf(new URL(window.location.href), usr, key ?? window.location.pathname);
};

export const isOnlyAnotherHash = (from: Location, to: Location): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';
