import * as catalogue from '@counterpart/contract/calls/catalogue';
import { mostAtOnce } from '@counterpart/contract/facts/sizes';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../http/mount.ts';
import { inTurns } from '../../lib/in-turns.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import type { Deps } from '../deps.ts';
import { getTemplate } from './get-template.ts';
import { listCategories } from './list-categories.ts';
import { listAllTemplates, listTemplates } from './list-templates.ts';
import type { Audience } from './rules.ts';

/** In milliseconds. A very large catalogue may take a busy machine longer than a line is silent otherwise. */
const longestSilence = 120_000;

/** What is asked for, whatever else the address says. */
const keyOf = (query: catalogue.CatalogueQuery) =>
  JSON.stringify([query.search, query.category, query.sort, query.limit, query.offset]);

const asksForAll = ({ search, category, sort, limit, offset }: catalogue.CatalogueQuery) =>
  !search && !category && !sort && limit === undefined && !offset;

export function catalogueRoutes(
  app: FastifyInstance,
  { connection: { db }, catalogueAnswers: answers, customerAnswers }: Deps,
) {
  const inTurn = oneAtATime();
  const all = (audience: Audience) => inTurns(() => inTurn(() => listAllTemplates(db, audience)));
  const shelves = {
    visitor: { answers, listAll: all('visitor') },
    customer: { answers: customerAnswers, listAll: all('customer') },
  };
  mount(app, catalogue.listTemplates, ({ query, person, request, reply }) => {
    const audience = person ? 'customer' : 'visitor';
    const shelf = shelves[audience];
    if (asksForAll(query)) {
      request.raw.setTimeout(longestSilence);
      return shelf.answers.send(request, reply, shelf.listAll, 'all templates');
    }
    const page = { ...query, limit: query.limit ?? mostAtOnce };
    return shelf.answers.send(request, reply, () => listTemplates(db, page, audience), keyOf(page));
  });
  mount(app, catalogue.listCategories, ({ request, reply }) =>
    answers.send(request, reply, () => listCategories(db), catalogue.listCategories.path),
  );
  mount(app, catalogue.getTemplate, ({ query }) => getTemplate(db, query.id));
}
