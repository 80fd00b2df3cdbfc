import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { createPath, type Location, resolveTo } from './location.ts';
import { scrollPage, writePositions } from './scroll.ts';
import {
  atRest,
  type NavigateOptions,
  type Page,
  type Router,
  type RouterState,
  type ShouldBlock,
} from './state.ts';

/** On the server nobody goes anywhere. */
const RouterContext = createContext({} as Router);
const StateContext = createContext({} as RouterState);
const PageContext = createContext({} as Page);
const DepthContext = createContext(0);

export function RouterProvider({ router }: { router: Router }) {
  const [state, setState] = useState(router.get);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.get()));
    follow();
    return router.subscribe(follow);
  }, [router]);
  return (
    <RouterContext value={router}>
      <Shown state={state} />
    </RouterContext>
  );
}

export function StaticRouterProvider({ page }: { page: Page }) {
  return <Shown state={atRest(page)} />;
}

function Shown({ state }: { state: RouterState }) {
  const { page } = state;
  return (
    <StateContext value={state}>
      <PageContext value={page}>
        <Boundary location={page.location} Fallback={page.routes[0]?.ErrorBoundary}>
          <Outlet />
        </Boundary>
      </PageContext>
    </StateContext>
  );
}

interface BoundaryProps {
  location: Location;
  Fallback: ComponentType | undefined;
  children: ReactNode;
}

/** Until somebody goes elsewhere. */
class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError = () => ({ isBroken: true });
  override state = { isBroken: false };

  override componentDidUpdate(before: BoundaryProps, { isBroken }: { isBroken: boolean }) {
    if (isBroken && before.location !== this.props.location) this.setState({ isBroken: false });
  }

  override render() {
    const { Fallback, children } = this.props;
    if (!this.state.isBroken) return children;
    return Fallback && <Fallback />;
  }
}

/** The place of the screen, or of what frames it. */
export function Outlet() {
  const { routes, failure } = useContext(PageContext);
  const depth = useContext(DepthContext);
  if (failure !== undefined) throw failure;
  const Framed = routes[depth]?.Component;
  return (
    Framed && (
      <DepthContext value={depth + 1}>
        <Framed />
      </DepthContext>
    )
  );
}

export const useLocation = () => useContext(PageContext).location;
export const useParams = () => useContext(PageContext).params;
export const useNavigationType = () => useContext(PageContext).navigationType;
export const useLoaderData = <T,>() => useContext(PageContext).loaderData as T;
export const useNavigation = () => useContext(StateContext).navigation;
export const useNavigate = () => useContext(RouterContext).navigate;

export function useRevalidator() {
  const { revalidate } = useContext(RouterContext);
  return { revalidate, state: useContext(StateContext).revalidation };
}

type SetSearchParams = (
  next: ConstructorParameters<typeof URLSearchParams>[0],
  options?: NavigateOptions,
) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const set: SetSearchParams = useCallback(
    (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}

export function useBlocker(should: ShouldBlock) {
  const { block } = useContext(RouterContext);
  useEffect(() => block(should), [block, should]);
  return useContext(StateContext).blocker;
}

/** The address of a link, and where it goes by itself: a page that is shown is not added to the history again. */
export function useLink(to: string) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = resolveTo(to, location);
  return { href, follow: () => void navigate(href, { replace: href === createPath(location) }) };
}

export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

/** Scrolls as a browser does between pages of its own: to where somebody was, to what is named, or to the top. */
export function ScrollRestoration() {
  const { get, positions } = useContext(RouterContext);
  const { location, scroll } = useContext(PageContext);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const keep = () => {
      const { page, navigation } = get();
      if (navigation.state === 'idle') positions[page.location.key] = window.scrollY;
      writePositions(positions);
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.history.scrollRestoration = 'auto';
    };
  }, [get, positions]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useLayoutEffect(() => {
    scrollPage(scroll, location.hash);
  }, [location]);

  return null;
}
