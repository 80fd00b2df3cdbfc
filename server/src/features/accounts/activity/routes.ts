import * as contract from '@counterpart/contract/calls/activity';
import type { FastifyInstance } from 'fastify';
import { itemsOf } from '../../../http/items-of.ts';
import { mount } from '../../../http/mount.ts';
import type { Deps } from '../../deps.ts';
import { listAccountActivity, listActivity } from './list-activity.ts';

export function activityRoutes(app: FastifyInstance, { connection: { db } }: Pick<Deps, 'connection'>) {
  mount(app, contract.listActivity, async ({ query, person, reply }) =>
    itemsOf(reply, await listActivity(db, person.uid, query)),
  );

  mount(app, contract.listAccountActivity, async ({ query, reply }) =>
    itemsOf(reply, await listAccountActivity(db, query)),
  );
}
