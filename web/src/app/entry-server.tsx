import * as paths from '@counterpart/contract/facts/paths';
import type { CreateRenderer, PageRequest, Renderer } from '@counterpart/contract/page';
import { renderToString } from 'react-dom/server';
import { isUnderstood } from '../features/catalogue/search/address.ts';
import { createApi } from '../lib/api.ts';
import { locationOf } from '../lib/router/location.ts';
import { loadScreen, matchRoutes, screenOf } from '../lib/router/route.ts';
import { StaticRouterProvider } from '../lib/router/router.tsx';
import { type Settings, SettingsProvider } from '../lib/settings.ts';
import { type ClientBuild, cspHash, readClientBuild } from './document/client-build.ts';
import { htmlDocument, inlineScripts } from './document/document.ts';
import { routes } from './routes.tsx';

/** Anybody can put anything behind a question mark: what no page reads is no address of its own. */
const isWorthKeeping = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  search === '' || (pathname === paths.findTemplates && isUnderstood(new URLSearchParams(search)));

const settingsOf = ({ shop, publicUrl }: PageRequest): Settings => ({
  shop,
  publicUrl: publicUrl.replace(/\/+$/, ''),
  year: new Date().getFullYear(),
});

export const createRenderer: CreateRenderer = async (clientFolder) =>
  rendererOf(await readClientBuild(clientFolder));

export function rendererOf(build: ClientBuild): Renderer {
  const inline = inlineScripts(build.fonts);

  return {
    inlineScripts: [inline.head, inline.end].map(cspHash),
    inlineStyles: [cspHash(build.css)],

    async render(request) {
      const settings = settingsOf(request);
      const url = new URL(settings.publicUrl + request.address);
      const match = matchRoutes(routes, url.pathname);
      const {
        data: loaderData,
        status = 200,
        redirect,
      } = await loadScreen(screenOf(match), {
        request: new Request(url),
        context: { api: createApi({ fetch: request.fetch }) },
      });
      if (redirect !== undefined) return { status: 302, location: redirect, html: '' };

      const location = locationOf(url);
      const markup = renderToString(
        <SettingsProvider value={settings}>
          <StaticRouterProvider page={{ ...match, location, navigationType: 'POP', loaderData }} />
        </SettingsProvider>,
      );
      return {
        status,
        passing: !isWorthKeeping(location),
        html: htmlDocument({
          markup,
          css: build.css,
          fonts: build.fonts,
          inline,
          data: { settings, hydration: { loaderData } },
          scripts: build.scriptsOf(match.routes.map(({ id }) => id)),
        }),
      };
    },
  };
}
