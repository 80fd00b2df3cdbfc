import * as checkout from '@counterpart/contract/calls/checkout';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import type { Deps } from '../../deps.ts';
import { buyTemplates } from './buy-templates.ts';
import { followCheckout } from './follow-checkout.ts';
import { takeWebhook } from './take-webhook.ts';

const limits = {
  buy: { name: 'buy', most: 60, perSeconds: 600 },
} satisfies Record<string, Limit>;

export function checkoutRoutes(app: FastifyInstance, deps: Deps) {
  const { publicUrl } = deps.settings;
  const { limit } = deps;

  mount(app, checkout.buyTemplate, async ({ body, person }) => {
    await limit(limits.buy, person.id);
    return buyTemplates({ ...deps, publicUrl }, person, { templateIds: [body.id], counter: 'preview' });
  });

  mount(app, checkout.buyTemplates, async ({ body, person }) => {
    await limit(limits.buy, person.id);
    return buyTemplates({ ...deps, publicUrl }, person, { templateIds: body.cart_items, counter: 'cart' });
  });

  mount(app, checkout.followCheckout, ({ body, person }) => followCheckout(deps, person.id, body.id));

  void app.register(async (scope) => webhook(scope, deps));
}

/** What the provider sends is read as the bytes that it signed, whatever it calls them. */
function webhook(scope: FastifyInstance, deps: Deps) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 256 * 1024 }, (_request, body, done) =>
    done(null, body),
  );
  mount(scope, checkout.takeWebhook, async ({ body, request }) => {
    await takeWebhook(deps, Buffer.isBuffer(body) ? body : Buffer.alloc(0), request.headers);
    return undefined;
  });
}
