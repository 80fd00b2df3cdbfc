import { createStore } from '../store.ts';
import {
  createPath,
  currentEntry,
  currentLocation,
  isOnlyAnotherHash,
  type Location,
  newLocation,
  resolveTo,
} from './location.ts';
import { loadScreen, type Match, matchRoutes, type RouteObject, screenOf } from './route.ts';
import { readPositions } from './scroll.ts';
import {
  atRest,
  type NavigateOptions,
  type NavigationType,
  type Page,
  type Router,
  type RouterState,
  type ShouldBlock,
  unblocked,
} from './state.ts';

interface Visit {
  action: NavigationType;
  location: Location;
  keepsScroll?: boolean;
  /** Of the page that is shown. */
  isReload?: boolean;
}

/**
 * Goes from page to page: what is shown stays until the next screen and its data are there, and whoever has gone on
 * by then does not see them. The address changes with the page.
 */
export function createBrowserRouter(routes: RouteObject[], loaderData: unknown): Router {
  const positions = readPositions();
  const start = currentLocation();
  const store = createStore(
    atRest({
      ...matchRoutes(routes, start.pathname),
      location: start,
      navigationType: 'POP',
      loaderData,
      scroll: positions[start.key] ?? 'untouched',
    }),
  );
  const change = (part: Partial<RouterState>) => store.set({ ...store.get(), ...part });

  let underWay: { visit: Visit; controller: AbortController } | undefined;
  let isStale = false;
  let shouldBlock: ShouldBlock | undefined;
  let index = currentEntry().idx;
  if (index === undefined) {
    index = 0;
    window.history.replaceState({ ...currentEntry(), idx: 0 }, '');
  }

  function show({ action, location, keepsScroll, isReload }: Visit, shown: Match & Partial<Page>) {
    underWay = undefined;
    isStale = false;
    const { page } = store.get();
    if (isReload) return store.set(atRest({ ...page, loaderData: shown.loaderData, failure: shown.failure }));

    if (action !== 'POP') {
      index = (currentEntry().idx ?? 0) + (action === 'PUSH' ? 1 : 0);
      const entry = { usr: location.state, key: location.key, idx: index };
      window.history[action === 'PUSH' ? 'pushState' : 'replaceState'](entry, '', createPath(location));
    }
    const scroll = positions[location.key] ?? (keepsScroll ? 'keep' : undefined);
    store.set(atRest({ loaderData: undefined, ...shown, location, navigationType: action, scroll }));
  }

  const isKnown = (match: Match, to: Location): boolean => {
    const { page } = store.get();
    const screen = screenOf(match);
    if (isStale || page.failure !== undefined || screenOf(page) !== screen) return false;
    if (isOnlyAnotherHash(page.location, to)) return true;
    const [currentUrl, nextUrl] = [page.location, to].map(
      (location) => new URL(createPath(location), window.location.origin),
    ) as [URL, URL];
    return screen?.shouldRevalidate?.({ currentUrl, nextUrl }) === false;
  };

  async function go(visit: Visit): Promise<void> {
    underWay?.controller.abort();
    const controller = new AbortController();
    underWay = { visit, controller };
    const { page } = store.get();
    const { location, action, isReload } = visit;
    if (!isReload) positions[page.location.key] = window.scrollY;

    const match = matchRoutes(routes, location.pathname);
    const screen = screenOf(match);
    if (isKnown(match, location)) return show(visit, { ...match, loaderData: page.loaderData });
    if (screen && !screen.lazy && !screen.loader) return show(visit, match);

    if (isReload) change({ revalidation: 'loading' });
    else change({ navigation: { state: 'loading', location } });
    const url = window.location.origin + createPath(location);
    const outcome = await loadScreen(screen, { request: { url, signal: controller.signal } }).then(
      ({ data, redirect }) => ({ loaderData: data, redirect, failure: undefined }),
      (failure: unknown) => ({ loaderData: undefined, redirect: undefined, failure }),
    );
    if (controller.signal.aborted) return;
    const { redirect, ...shown } = outcome;
    if (redirect === undefined) return show(visit, { ...match, ...shown });
    await go({
      location: newLocation(resolveTo(redirect, page.location), null),
      action: action === 'REPLACE' ? 'REPLACE' : 'PUSH',
      keepsScroll: visit.keepsScroll,
    });
  }

  /** Whether the question is put. */
  const isBlocked = (nextLocation: Location, leave: () => void): boolean => {
    const { page, blocker } = store.get();
    if (blocker.state === 'proceeding') return false;
    if (!shouldBlock?.({ currentLocation: page.location, nextLocation })) return false;
    const proceed = () => {
      change({ blocker: { state: 'proceeding' } });
      leave();
    };
    change({ blocker: { state: 'blocked', proceed, reset: () => change({ blocker: unblocked }) } });
    return true;
  };

  async function navigate(to: string | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') return window.history.go(to);
    const location = newLocation(resolveTo(to, store.get().page.location), options.state ?? null);
    const action = options.replace ? 'REPLACE' : 'PUSH';
    const leave = () => go({ action, location, keepsScroll: options.preventScrollReset });
    if (!isBlocked(location, () => void leave())) await leave();
  }

  /** The browser has gone to the other entry already: it comes back while the question is open. */
  let cameBack: (() => void) | undefined;
  window.addEventListener('popstate', () => {
    const { idx } = currentEntry();
    const delta = idx === undefined ? 0 : idx - (index ?? 0);
    index = idx;
    if (cameBack) {
      cameBack();
      cameBack = undefined;
      return;
    }
    const location = currentLocation();
    let back = Promise.resolve();
    const leave = () => void back.then(() => window.history.go(delta));
    if (delta !== 0 && isBlocked(location, leave)) {
      back = new Promise((resolve) => {
        cameBack = resolve;
      });
      window.history.go(-delta);
      return;
    }
    void go({ action: 'POP', location });
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    navigate,
    positions,
    revalidate: () => {
      isStale = true;
      const { location, navigationType: action } = store.get().page;
      return go(underWay?.visit ?? { action, location, isReload: true });
    },
    block: (should) => {
      shouldBlock = should;
      return () => {
        if (shouldBlock === should) shouldBlock = undefined;
      };
    },
  };
}
