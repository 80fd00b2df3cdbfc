import * as catalogue from '@counterpart/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { getTemplate } from './get-template.ts';
import { listCategories } from './list-categories.ts';
import { listTemplates } from './list-templates.ts';

export function catalogueRoutes(
  app: FastifyInstance,
  { connection: { db }, catalogueAnswers: answers, customerAnswers }: Deps,
) {
  mount(
    app,
    catalogue.listTemplates,
    ({ query, person, request, reply }) =>
      person
        ? customerAnswers.send(request, reply, () => listTemplates(db, query, 'customer'))
        : answers.send(request, reply, () => listTemplates(db, query, 'visitor')),
    [answers.sendKept],
  );
  mount(
    app,
    catalogue.listCategories,
    ({ request, reply }) => answers.send(request, reply, () => listCategories(db)),
    [answers.sendKept],
  );
  mount(app, catalogue.getTemplate, ({ query }) => getTemplate(db, query.id));
}
