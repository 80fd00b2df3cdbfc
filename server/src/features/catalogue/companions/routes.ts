import { getCompanions as endpoint } from '@counterpart/contract/calls/catalogue';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../http/mount.ts';
import type { Deps } from '../../deps.ts';
import { getCompanions } from './get-companions.ts';

export function companionRoutes(app: FastifyInstance, { connection: { db } }: Deps) {
  mount(app, endpoint, ({ query }) => getCompanions(db, query.id));
}
