import * as paths from '@counterpart/contract/facts/paths';
import type { CreateRenderer, PageRequest, Renderer } from '@counterpart/contract/page';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { isUnderstood } from '../features/catalogue/search/address.ts';
import { createApi } from '../lib/api.ts';
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
  const handler = createStaticHandler(routes);

  return {
    inlineScripts: [inline.head, inline.end].map(cspHash),
    inlineStyles: [cspHash(build.css)],

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
        passing: !isWorthKeeping(context.location),
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
