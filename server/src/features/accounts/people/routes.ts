import * as contract from '@counterpart/contract/calls/back-office/people';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../../../db/is-uuid.ts';
import { Failure } from '../../../http/failure.ts';
import { requireRecentLogin } from '../../../http/gate.ts';
import { itemsOf } from '../../../http/items-of.ts';
import { mount } from '../../../http/mount.ts';
import type { Deps } from '../../deps.ts';
import { changePerson } from './change-person.ts';
import { listPeople } from './list-people.ts';

export function peopleRoutes(app: FastifyInstance, deps: Pick<Deps, 'connection' | 'keeper'>) {
  const { db } = deps.connection;

  mount(app, contract.listPeople, async ({ query, reply }) => itemsOf(reply, await listPeople(db, query)));

  mount(app, contract.changePerson, async ({ body: { _id: id, change }, person }) => {
    requireRecentLogin(person);
    const known = isUuid(id) && (await changePerson(deps, person, { id }, change));
    if (!known) throw new Failure('resource/not-found', 'There is no such account');
    return undefined;
  });
}
