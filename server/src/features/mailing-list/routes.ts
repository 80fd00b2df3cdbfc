import * as mailingList from '@counterpart/contract/calls/mailing-list';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribePage } from './unsubscribe-page.ts';

const perAddress = { name: 'subscribe', most: 20, perSeconds: 3600 };

export function mailingListRoutes(app: FastifyInstance, deps: Deps) {
  const { connection, limit } = deps;
  mount(app, mailingList.subscribe, async ({ body, request }) => {
    await limit(perAddress, request.ip);
    await subscribe(connection.db, body.email_address);
    return undefined;
  });

  unsubscribePage(app, deps);
}
