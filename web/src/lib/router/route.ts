import type { ComponentType } from 'react';

export interface LoaderFunctionArgs {
  request: Pick<Request, 'url' | 'signal'>;
  /** What the server lends its loaders; nothing in the browser. */
  context?: unknown;
}

/** What a loader comes to: something to show, or another address. */
export interface Loaded {
  data?: unknown;
  status?: number;
  redirect?: string;
}

export const data = <T>(data: T, { status = 200 } = {}): Loaded & { data: T } => ({ data, status });
export const redirect = (to: string): Loaded => ({ redirect: to });

type Loader = (args: LoaderFunctionArgs) => Loaded | null | Promise<Loaded | null>;

export interface ShouldRevalidateFunctionArgs {
  currentUrl: URL;
  nextUrl: URL;
}

interface Screen {
  Component: ComponentType;
  loader?: Loader;
}

/** A screen, or what frames those below it. */
export interface RouteObject extends Partial<Screen> {
  id: string;
  /** With `:name`, `:name?` and, at its end, `*`. The first that fits is taken. */
  path?: string;
  /** Of the outermost: stands in its place where a screen does not load or breaks. */
  ErrorBoundary?: ComponentType;
  children?: RouteObject[];
  lazy?: () => Promise<Screen>;
  /** Whether the screen that is shown loads again for another address of its own; always, without it. */
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

export interface Match {
  /** The outermost first, the screen last. */
  routes: RouteObject[];
  params: Readonly<Record<string, string | undefined>>;
}

const patternOf = (path: string): RegExp => {
  const source = path
    .replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')
    .replace(/\/?\*$/, '(?:/.*)?')
    .replace(/\/$/, '');
  return new RegExp(`^${source}/*$`, 'is');
};

/** A slash that is part of a name stays encoded until the path has been taken apart. */
const decoded = (pathname: string): string => {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
};

function find(routes: RouteObject[], pathname: string): Match | undefined {
  for (const route of routes) {
    const fits = route.path && patternOf(route.path).exec(pathname);
    if (fits) {
      const named = Object.entries(fits.groups ?? {});
      return {
        routes: [route],
        params: Object.fromEntries(named.map(([name, value]) => [name, value?.replaceAll('%2F', '/')])),
      };
    }
    const below = find(route.children ?? [], pathname);
    if (below) return { ...below, routes: [route, ...below.routes] };
  }
  return undefined;
}

export function matchRoutes(routes: RouteObject[], pathname: string): Match {
  return find(routes, decoded(pathname)) ?? { routes: [], params: {} };
}

export const screenOf = ({ routes }: Match): RouteObject | undefined => routes.at(-1);

/** Fetches the screen's script, once. */
export async function resolveLazy(screen: RouteObject | undefined): Promise<void> {
  if (screen?.lazy) Object.assign(screen, await screen.lazy(), { lazy: undefined });
}

/** Gets a screen ready to be shown: its script and its data at the same time, where the table names its loader. */
export async function loadScreen(screen: RouteObject | undefined, args: LoaderFunctionArgs): Promise<Loaded> {
  const script = resolveLazy(screen);
  const load = () => screen?.loader?.(args);
  const [loaded] = await Promise.all([screen?.loader ? load() : script.then(load), script]);
  return loaded ?? {};
}
