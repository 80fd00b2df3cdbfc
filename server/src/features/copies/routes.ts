import * as copies from '@counterpart/contract/calls/copies';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { checkCopy } from './check-copy.ts';

const copiesChecked = { name: 'copy', most: 60, perSeconds: 600 };

export function copyRoutes(app: FastifyInstance, { connection: { db }, limit }: Deps) {
  mount(app, copies.checkCopy, async ({ body, person, request, reply }) => {
    await limit(copiesChecked, person?.id ?? request.ip);
    reply.header('cache-control', 'no-store');
    return checkCopy(db, person, body);
  });
}
