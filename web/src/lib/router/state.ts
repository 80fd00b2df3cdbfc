import type { Location } from './location.ts';
import type { Match } from './route.ts';
import type { Positions, Scroll } from './scroll.ts';

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

/** What is shown. */
export interface Page extends Match {
  location: Location;
  navigationType: NavigationType;
  loaderData: unknown;
  /** Why there is nothing to show. */
  failure?: unknown;
  scroll?: Scroll;
}

type Navigation = { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location };

interface Blocker {
  state: 'unblocked' | 'blocked' | 'proceeding';
  proceed?: () => void;
  reset?: () => void;
}

export type ShouldBlock = (to: { currentLocation: Location; nextLocation: Location }) => boolean;

export interface RouterState {
  page: Page;
  /** Where it is going. */
  navigation: Navigation;
  revalidation: 'idle' | 'loading';
  blocker: Blocker;
}

export interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

export interface Router {
  get: () => RouterState;
  subscribe: (listener: () => void) => () => void;
  /** Done once the page is there, or another one was asked for. */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>;
  /** Loads the data of the page again. */
  revalidate: () => Promise<void>;
  /** Asks before the page is left; the answer ends that. */
  block: (should: ShouldBlock) => () => void;
  positions: Positions;
}

export const unblocked: Blocker = { state: 'unblocked' };

export const atRest = (page: Page): RouterState => ({
  page,
  navigation: { state: 'idle' },
  revalidation: 'idle',
  blocker: unblocked,
});
