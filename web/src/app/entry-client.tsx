import * as paths from '@counterpart/contract/facts/paths';
import './styles.css';
import { startTransition } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startSession } from '../features/accounts/session/start-session.ts';
import { SettingsProvider } from '../lib/settings.ts';
import { type PageData, pageDataId, rootId } from './document/page-data.ts';
import { noteFilledIn } from './early/take-over.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { routes } from './routes.tsx';

const resolveLazy = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  const screen = await route.lazy();
  Object.assign(route, screen, { lazy: undefined });
};

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/** Ends the task: what comes before it and what comes after it do not hold up the page together. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const { settings, hydration } = JSON.parse(byId(pageDataId).textContent ?? '') as PageData;
const matched = matchRoutes(routes, window.location) ?? [];
await Promise.all(matched.map(({ route }) => resolveLazy(route)));
await pause();

const router = createBrowserRouter(routes, { hydrationData: hydration });
startSession({
  provider: settings.shop.identity,
  publicUrl: settings.publicUrl,
  goToTemplates: () => void router.navigate(paths.findTemplates),
});
await pause();

noteFilledIn();
startTransition(() => {
  hydrateRoot(
    byId(rootId),
    <SettingsProvider value={settings}>
      <RouterProvider router={router} />
    </SettingsProvider>,
  );
});
