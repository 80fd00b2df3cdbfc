import * as orders from '@counterpart/contract/calls/orders';
import { errorBody } from '@counterpart/contract/errors';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { buyTemplates } from './buy-templates.ts';
import { getCheckout } from './get-checkout.ts';
import { takeWebhook } from './take-webhook.ts';

const limits = {
  buy: { name: 'buy', most: 60, perSeconds: 600 },
} satisfies Record<string, Limit>;

export function checkoutRoutes(app: FastifyInstance, deps: Deps) {
  const { publicUrl } = deps.settings;
  const { limit } = deps;

  mount(app, orders.buyTemplate, async ({ body, person }) => {
    await limit(limits.buy, person.id);
    return buyTemplates({ ...deps, publicUrl }, person, { templateIds: [body.id], counter: 'preview' });
  });

  mount(app, orders.buyTemplates, async ({ body, person }) => {
    await limit(limits.buy, person.id);
    return buyTemplates({ ...deps, publicUrl }, person, { templateIds: body.cart_items, counter: 'cart' });
  });

  mount(app, orders.getCheckout, ({ query, person }) => getCheckout(deps, person.id, query.id));

  void app.register(async (scope) => webhook(scope, deps));
}

/** What the provider sends is read as the bytes that it signed, whatever it calls them. */
function webhook(scope: FastifyInstance, deps: Deps) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  scope.post(
    '/api/payment-webhook',
    {
      bodyLimit: 256 * 1024,
      schema: {
        summary: 'What the payment provider tells the shop, signed by it; answered once it is kept',
        tags: ['open'],
        response: { '4xx': errorBody, '5xx': errorBody },
      },
    },
    async ({ body, headers }, reply) => {
      await takeWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
      return reply.status(204).send();
    },
  );
}
