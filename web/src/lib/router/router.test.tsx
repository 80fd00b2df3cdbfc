// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createBrowserRouter } from './create-router.ts';
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from './route.ts';
import {
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.tsx';
import type { NavigateOptions, Router } from './state.ts';

interface Asked {
  address: string;
  signal: AbortSignal;
  answer: (value: string) => Promise<void>;
}

let asked: Asked[];
let root: Root;
let place: HTMLElement;
let router: Router;
let listening: MockInstance<typeof window.addEventListener>;

const load = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  new Promise<ReturnType<typeof data>>((resolve) => {
    asked.push({
      address: url.slice(window.location.origin.length),
      signal,
      answer: (value) => act(async () => resolve(data(value))),
    });
  });

function Frame() {
  const { state, location } = useNavigation();
  return (
    <>
      {state === 'loading' && `(to ${location.pathname}${location.search}) `}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function List() {
  const [query] = useSearchParams();
  return `list ${query.get('q')}: ${useLoaderData<string>()} by ${useNavigationType()}`;
}

function Thing() {
  return `thing ${useParams().id} ${JSON.stringify(useLocation().state)}`;
}

let isDirty: boolean;
let leave: ReturnType<typeof useBlocker>;
function Form() {
  leave = useBlocker(() => isDirty);
  return `form ${leave.state}`;
}

const table = (): RouteObject[] => [
  {
    id: 'frame',
    Component: Frame,
    ErrorBoundary: () => 'broken',
    children: [
      {
        id: 'list',
        path: '/list',
        Component: List,
        loader: load,
        shouldRevalidate: ({ currentUrl, nextUrl }) =>
          currentUrl.searchParams.get('q') !== nextUrl.searchParams.get('q'),
      },
      { id: 'thing', path: '/thing/:id', lazy: async () => ({ Component: Thing }) },
      { id: 'form', path: '/form', Component: Form },
      { id: 'gone', path: '/gone', lazy: () => Promise.reject(new Error('no such script')) },
      { id: 'away', path: '/away', Component: () => <Navigate to="/thing/away" replace /> },
      { id: 'unknown', path: '*', loader: () => redirect('/thing/start') },
    ],
  },
];

const go = (to: string, options?: NavigateOptions) => act(async () => void router.navigate(to, options));
const shown = () => place.textContent;
const address = () => window.location.pathname + window.location.search + window.location.hash;

/** As a browser goes to another entry: the address first, then the word of it. */
const pop = (to: string, state: unknown) =>
  act(async () => {
    window.history.replaceState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  listening = vi.spyOn(window, 'addEventListener');
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/list?q=a');
  asked = [];
  isDirty = true;
  place = document.createElement('div');
  root = createRoot(place, { onCaughtError: () => {} });
  router = createBrowserRouter(table(), 'from the page');
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  // A router is there for as long as its page; here it ends with the test.
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('The first page shows what came with it, and is not scrolled', () => {
  expect([shown(), asked.length]).toEqual(['list a: from the page by POP', 0]);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('A page stays until the next one is there, and the address with it', async () => {
  await go('?q=b');
  expect([shown(), address()]).toEqual(['(to /list?q=b) list a: from the page by POP', '/list?q=a']);
  await asked[0]?.answer('new');
  expect([shown(), address()]).toEqual(['list b: new by PUSH', '/list?q=b']);
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
});

test('Who has gone on does not see an older answer', async () => {
  await go('?q=b');
  await go('?q=c', { replace: true, preventScrollReset: true });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  await asked[1]?.answer('later');
  await asked[0]?.answer('earlier');
  expect([shown(), address()]).toEqual(['list c: later by REPLACE', '/list?q=c']);
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('What asks for the same, and another place on the page, load nothing again', async () => {
  await go('?q=a&view=table');
  await go('?q=a&view=table#end');
  expect([shown(), address(), asked.length]).toEqual([
    'list a: from the page by PUSH',
    '/list?q=a&view=table#end',
    0,
  ]);
});

test('A page that is loaded again stays where it is; where another is on its way, that one is', async () => {
  await act(async () => void router.revalidate());
  expect([shown(), router.get().revalidation]).toEqual(['list a: from the page by POP', 'loading']);
  await asked[0]?.answer('again');
  expect([shown(), router.get().revalidation]).toEqual(['list a: again by POP', 'idle']);
  await go('?q=b');
  await act(async () => void router.revalidate());
  expect(asked.map(({ address, signal }) => [address, signal.aborted])).toEqual([
    ['/list?q=a', false],
    ['/list?q=b', true],
    ['/list?q=b', false],
  ]);
});

test('A screen comes with its script, its parameters and what was left for it', async () => {
  await go('/thing/a%2Fb', { state: { from: 'list' } });
  expect(shown()).toBe('thing a/b {"from":"list"}');
  expect(window.history.state).toMatchObject({ idx: 1, usr: { from: 'list' } });
});

test('Another address takes the place of one that leads there', async () => {
  await go('/nowhere');
  expect([shown(), address(), window.history.state.idx]).toEqual(['thing start null', '/thing/start', 1]);
  await go('/away');
  expect([shown(), window.history.state.idx]).toEqual(['thing away null', 2]);
});

test('Back shows what was there, as far down as it was', async () => {
  vi.stubGlobal('scrollY', 250);
  await go('/thing/1');
  await pop('/list?q=a', { idx: 0 });
  await asked[0]?.answer('back');
  expect(shown()).toBe('list a: back by POP');
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 250);
});

test('A script that is gone is told, until somebody goes elsewhere', async () => {
  await go('/gone');
  expect([shown(), address()]).toEqual(['broken', '/gone']);
  await go('/thing/1');
  expect(shown()).toBe('thing 1 null');
});

test('Whoever would lose something is asked, and stays or goes', async () => {
  await go('/form');
  await go('/thing/1');
  expect([shown(), address()]).toEqual(['form blocked', '/form']);
  await act(async () => leave.reset?.());
  expect(shown()).toBe('form unblocked');
  await go('/thing/1');
  await act(async () => leave.proceed?.());
  expect(shown()).toBe('thing 1 null');
});

test('Back is asked about, too: the browser comes back first', async () => {
  const moves = vi.spyOn(window.history, 'go').mockImplementation(() => {});
  await go('/form');
  const form = window.history.state;
  await pop('/list?q=a', { idx: 0 });
  expect([shown(), moves.mock.calls]).toEqual(['form blocked', [[1]]]);
  await act(async () => leave.proceed?.());
  await pop('/form', form);
  expect(moves.mock.calls).toEqual([[1], [-1]]);
  await pop('/list?q=a', { idx: 0 });
  await asked[0]?.answer('back');
  expect(shown()).toBe('list a: back by POP');
});
