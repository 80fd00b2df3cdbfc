import type { Page, Renderer } from '@counterpart/contract/page';
import type { Shop } from '@counterpart/contract/shop';
import type { FastifyInstance } from 'fastify';
import { sendFailure, unknownRoute } from '../error-handler.ts';
import type { FreshAnswer } from '../kept-answers/answer.ts';
import type { AnswerCache } from '../kept-answers/answer-cache.ts';

interface PageSettings {
  renderer: Renderer;
  publicUrl: string;
  shop: Shop;
  answers: AnswerCache;
}

/** Every address that is nothing else as a page rendered for a visitor. */
export function pages(app: FastifyInstance, { renderer, publicUrl, shop, answers }: PageSettings) {
  async function render(address: string): Promise<FreshAnswer> {
    let failed = false;
    const page = await renderer.render({
      address,
      publicUrl,
      shop,
      fetch: async (path) => {
        const { statusCode, headers, payload } = await app.inject({ url: path });
        failed ||= statusCode >= 500;
        return new Response(payload, { status: statusCode, headers: headers as Record<string, string> });
      },
    });
    return { ...asAnswer(page), keep: !failed && page.status === 200 && !page.passing };
  }

  app.get('/*', (request, reply) => {
    if (isNoPage(request.url)) return sendFailure(reply, unknownRoute(request));
    const address = renderer.addressOf(request.url);
    return answers.send(request, reply, () => render(address), address);
  });
}

/** No page has an address with a line break in it. */
const isNoPage = (url: string) =>
  /^\/(api|assets|files|sandbox)(\/|$|\?)/.test(url) || /^[^?]*%(0a|0d|e2%80%a[89])/i.test(url);

const asAnswer = ({ status, location, html }: Page): FreshAnswer => ({
  status,
  body: html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...(location && { location }),
  },
});
