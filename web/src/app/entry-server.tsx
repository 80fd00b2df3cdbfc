import type { CreateRenderer, PageRequest, Renderer } from '@counterpart/contract/page';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { wayBackParameter } from '../features/accounts/session/way-back.ts';
import { catalogueAddress, parseAddress } from '../features/catalogue/search/address.ts';
import { createApi } from '../lib/api.ts';
import { type Settings, SettingsProvider } from '../lib/settings.ts';
import { type ClientBuild, cspHash, readClientBuild } from './document/client-build.ts';
import { htmlDocument, inlineScripts } from './document/document.ts';
import { routes } from './routes.tsx';

/** These say why somebody has come, wherever they go on to. */
const doors = ['login-page', 'registration-page'];

/** Else only a screen with a loader reads what stands behind the question mark before it is in the browser. */
function addressOf(address: string): string {
  const [path = '/', ...rest] = address.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const { id = '', loader } = matchRoutes(routes, path)?.at(-1)?.route ?? {};
  if (id === 'find-templates') return catalogueAddress(parseAddress(query));
  if (doors.includes(id) && query.has(wayBackParameter)) return `${path}?${wayBackParameter}=`;
  return loader ? address : path;
}

/** The code of a mail in it is nobody else's. */
const isMailLink = ({ location, matches }: StaticHandlerContext): boolean => {
  const { id, loader } = matches.at(-1)?.route ?? {};
  return location.search !== '' && id !== 'find-templates' && loader !== undefined;
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
  const handler = createStaticHandler(routes);

  return {
    inlineScripts: [inline.head, inline.end].map(cspHash),
    inlineStyles: [cspHash(build.css)],
    addressOf,

    async render(request) {
      const settings = settingsOf(request);
      const context = await handler.query(new Request(settings.publicUrl + request.address), {
        requestContext: { api: createApi({ fetch: request.fetch }) },
      });
      if (context instanceof Response) {
        return { status: context.status, location: context.headers.get('location') ?? '/', html: '' };
      }
      const failure = Object.values(context.errors ?? {})[0];
      if (failure !== undefined) throw failure;

      const router = createStaticRouter(handler.dataRoutes, context);
      const markup = renderToString(
        <SettingsProvider value={settings}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SettingsProvider>,
      );
      return {
        status: context.statusCode,
        passing: isMailLink(context),
        html: htmlDocument({
          markup,
          css: build.css,
          fonts: build.fonts,
          inline,
          data: { settings, hydration: { loaderData: context.loaderData } },
          scripts: build.scriptsOf(context.matches.map(({ route }) => route.id)),
        }),
      };
    },
  };
}
