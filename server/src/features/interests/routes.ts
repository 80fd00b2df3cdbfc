import * as back from '@counterpart/contract/calls/back-office/interests';
import * as contract from '@counterpart/contract/calls/interests';
import type { FastifyInstance } from 'fastify';
import { itemsOf } from '../../http/items-of.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { listForYou } from './list-for-you.ts';
import { listInterests } from './list-interests.ts';
import { findInterests } from './queries.ts';
import { updateInterests } from './update-interests.ts';

/** Words that nobody used before have to be understood. */
const changes = { name: 'interests', most: 60, perSeconds: 3600 };

export function interestRoutes(app: FastifyInstance, { connection: { db }, limit }: Deps) {
  mount(app, contract.listForYou, ({ person }) => listForYou(db, person.id));

  mount(app, contract.getInterests, async ({ person }) => ({
    documents_of_interest: await findInterests(db, person.id),
  }));

  mount(app, contract.updateInterests, async ({ body, person }) => {
    await limit(changes, person.id);
    return { documents_of_interest: await updateInterests(db, person.id, body.documents_of_interest) };
  });

  mount(app, back.listInterests, async ({ query, reply }) => itemsOf(reply, await listInterests(db, query)));
}
