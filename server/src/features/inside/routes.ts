import * as catalogue from '@counterpart/contract/calls/catalogue';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { getInside } from './get-inside.ts';

const looks = { name: 'template-inside', most: 600, perSeconds: 600 };

export function insideRoutes(app: FastifyInstance, deps: Deps) {
  mount(app, catalogue.getInside, async ({ query, person }) => {
    await deps.limit(looks, person.id);
    return getInside(deps, query.id);
  });
}
