import * as catalogue from '@counterpart/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { listCategories } from './list-categories.ts';
import { listTemplates } from './list-templates.ts';

export function catalogueRoutes(
  app: FastifyInstance,
  { connection: { db }, catalogueAnswers: answers }: Deps,
) {
  mount(
    app,
    catalogue.listTemplates,
    ({ query, request, reply }) => answers.send(request, reply, () => listTemplates(db, query, 'visitor')),
    [answers.sendKept],
  );
  mount(
    app,
    catalogue.listCategories,
    ({ request, reply }) => answers.send(request, reply, () => listCategories(db)),
    [answers.sendKept],
  );
}
