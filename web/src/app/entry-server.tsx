import type { CreateRenderer, PageRequest, Renderer } from '@counterpart/contract/page';
import { renderToString } from 'react-dom/server';
import { wayBackParameter } from '../features/accounts/session/way-back.ts';
import { catalogueAddress, parseAddress } from '../features/catalogue/search/address.ts';
import { createApi } from '../lib/api.ts';
import { type Location, locationOf } from '../lib/router/location.ts';
import { loadScreen, type Match, matchRoutes, screenOf } from '../lib/router/route.ts';
import { StaticRouterProvider } from '../lib/router/router.tsx';
import { type Settings, SettingsProvider } from '../lib/settings.ts';
import { type ClientBuild, cspHash, readClientBuild } from './document/client-build.ts';
import { htmlDocument, inlineScripts } from './document/document.ts';
import { routes } from './routes.tsx';

/** These say why somebody has come, wherever they go on to. */
const doors = ['login', 'register'];

/** Else only a screen with a loader reads what stands behind the question mark before it is in the browser. */
function addressOf(address: string): string {
  const [path = '/', ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const { id = '', loader } = screenOf(matchRoutes(routes, path)) ?? {};
  if (id === 'find-templates') return catalogueAddress(parseAddress(query));
  if (doors.includes(id) && query.has(wayBackParameter)) return `${path}?${wayBackParameter}=`;
  return loader ? address : path;
}

/** The code of a mail in it is nobody else's. */
const isMailLink = ({ search }: Location, match: Match): boolean => {
  const { id, loader } = screenOf(match) ?? {};
  return search !== '' && id !== 'find-templates' && loader !== undefined;
};

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
    inlineStyles: build.styles.map(cspHash),
    addressOf,

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
        passing: isMailLink(location, match),
        html: htmlDocument({
          markup,
          ...build.stylesOf(screenOf(match)?.id ?? ''),
          fonts: build.fonts,
          inline,
          data: { settings, hydration: { loaderData } },
          scripts: build.scriptsOf(match.routes.map(({ id }) => id)),
        }),
      };
    },
  };
}
