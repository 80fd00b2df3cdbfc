import * as calls from '@counterpart/contract/calls/mailing-list';
import * as paths from '@counterpart/contract/facts/paths';
import { confirmByMail, subscribedTo } from '@counterpart/contract/facts/sentences';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mount } from '../../http/mount.ts';
import { plainForm } from '../../http/pages/plain-form.ts';
import type { Deps } from '../deps.ts';
import { confirmPage } from './confirm-page.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const perAddress = { name: 'subscribe', most: 20, perSeconds: 3600 };

export function mailingListRoutes(app: FastifyInstance, deps: Deps) {
  const { limit, settings } = deps;
  const take = async (body: calls.Subscription, { ip }: FastifyRequest) => {
    await limit(perAddress, ip);
    await subscribe(deps, body.email_address);
  };
  mount(app, calls.subscribe, async ({ body, request }) => {
    await take(body, request);
    return undefined;
  });
  plainForm(app, {
    path: paths.mailingList,
    publicUrl: settings.publicUrl,
    title: 'News about templates',
    fields: { email_address: { label: 'Email address', type: 'email' } },
    button: 'Subscribe',
    body: calls.subscription,
    act: take,
    done: subscribedTo(settings.shop.name),
    next: confirmByMail,
  });

  confirmPage(app, deps);
  unsubscribePage(app, deps);
}
