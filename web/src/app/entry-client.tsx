import * as paths from '@counterpart/contract/facts/paths';
import { startTransition } from 'react';
import { startSession } from '../features/accounts/session/start-session.ts';
import { createBrowserRouter } from '../lib/router/create-router.ts';
import { matchRoutes, resolveLazy, screenOf } from '../lib/router/route.ts';
import { RouterProvider } from '../lib/router/router.tsx';
import { SettingsProvider } from '../lib/settings.ts';
import { type PageData, pageDataId, rootId } from './document/page-data.ts';
import { noteFilledIn } from './early/take-over.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { routes } from './routes.tsx';
import { loadAllStylesInTime } from './styles/load-all.ts';
import { styled } from './styles/styled.ts';

const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
};

/** Ends the task: what comes before it and what comes after it do not hold up the page together. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

const { settings, hydration } = JSON.parse(byId(pageDataId).textContent ?? '') as PageData;
await resolveLazy(screenOf(matchRoutes(routes, window.location.pathname)));
await pause();

const router = createBrowserRouter(routes.map(styled), hydration.loaderData);
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
loadAllStylesInTime();
