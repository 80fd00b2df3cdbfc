import type { RouteObject } from '../../lib/router/route.ts';
import { arrivals } from './arrivals.ts';
import { loadAllStyles } from './load-all.ts';

/** Every screen but an arrival is shown once all styles are there. */
export function styled(route: RouteObject): RouteObject {
  const { lazy, children } = route;
  return {
    ...route,
    ...(children && { children: children.map(styled) }),
    ...(lazy && !arrivals.includes(route.id) && { lazy: () => loadAllStyles().then(lazy) }),
  };
}
