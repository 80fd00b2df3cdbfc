import type { RouteObject } from '../../lib/router/route.ts';
import { loadAllStyles } from './load-all.ts';

/** Every screen that is still to be loaded is shown once all styles are there. */
export function styled(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(children && { children: children.map(styled) }),
    ...(lazy && { lazy: () => loadAllStyles().then(lazy) }),
  };
}
