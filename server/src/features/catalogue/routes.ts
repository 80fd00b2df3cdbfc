import * as catalogue from '@counterpart/contract/calls/catalogue';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { getTemplate } from './get-template.ts';
import { listCategories } from './list-categories.ts';
import { listTemplates } from './list-templates.ts';

/** What is asked for, whatever else the address says. */
const keyOf = (query: catalogue.CatalogueQuery) =>
  JSON.stringify([query.search, query.category, query.sort, query.limit, query.offset]);

export function catalogueRoutes(
  app: FastifyInstance,
  { connection: { db }, catalogueAnswers: answers, customerAnswers }: Deps,
) {
  mount(
    app,
    catalogue.listTemplates,
    ({ query, person, request, reply }) =>
      person
        ? customerAnswers.send(request, reply, () => listTemplates(db, query, 'customer'), keyOf(query))
        : answers.send(request, reply, () => listTemplates(db, query, 'visitor'), keyOf(query)),
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
