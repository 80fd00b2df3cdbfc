import * as catalogue from '@counterpart/contract/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../app.ts';
import { mount } from '../../http/mount.ts';
import { listTemplates } from './list-templates.ts';
import { findCategories } from './queries.ts';

export function catalogueRoutes(app: FastifyInstance, { connection: { db }, catalogueAnswers }: Deps) {
  mount(app, catalogue.listTemplates, ({ query, request, reply }) => {
    const key = `templates ${JSON.stringify([query.search, query.category, query.sort, query.limit, query.offset])}`;
    return catalogueAnswers.send(request, reply, key, () => listTemplates(db, query, 'visitor'));
  });

  mount(app, catalogue.listCategories, ({ request, reply }) =>
    catalogueAnswers.send(request, reply, 'categories', async () => ({
      body: JSON.stringify(await findCategories(db)),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })),
  );
}
