import * as contract from '@counterpart/contract/calls/back-office/failed-work';
import type { FastifyInstance } from 'fastify';
import { requireRecentLogin } from '../../http/gate.ts';
import { itemsOf } from '../../http/items-of.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { discardFailedWork } from './discard-failed-work.ts';
import { listFailedWork } from './list-failed-work.ts';
import { retryAllFailedWork, retryFailedWork } from './retry-failed-work.ts';

export function failedWorkRoutes(app: FastifyInstance, { connection }: Pick<Deps, 'connection'>) {
  mount(app, contract.listFailedWork, async ({ query, reply }) =>
    itemsOf(reply, await listFailedWork(connection.db, query)),
  );

  mount(app, contract.retryFailedWork, async ({ body, person }) => {
    await retryFailedWork(connection, person, body._id, () => requireRecentLogin(person));
    return undefined;
  });

  mount(app, contract.retryAllFailedWork, async ({ person }) => ({
    retried: await retryAllFailedWork(connection, person),
  }));

  mount(app, contract.discardFailedWork, async ({ body, person }) => {
    requireRecentLogin(person);
    await discardFailedWork(connection, person, body._id);
    return undefined;
  });
}
