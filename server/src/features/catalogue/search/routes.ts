import * as back from '@counterpart/contract/calls/back-office/searches';
import * as contract from '@counterpart/contract/calls/search';
import type { FastifyInstance } from 'fastify';
import { itemsOf } from '../../../http/items-of.ts';
import { mount } from '../../../http/mount.ts';
import type { Deps } from '../../deps.ts';
import { deleteSynonym } from './delete-synonym.ts';
import { listMissedSearches } from './list-missed-searches.ts';
import { listRelatedTemplates } from './list-related-templates.ts';
import { listSuggestions } from './list-suggestions.ts';
import { listSynonyms } from './list-synonyms.ts';
import { MissedSearches } from './missed-searches.ts';
import { saveSynonym } from './save-synonym.ts';

export function searchRoutes(
  app: FastifyInstance,
  { connection, catalogueAnswers: answers, customerAnswers, jobs, log }: Deps,
) {
  const { db } = connection;
  const missed = new MissedSearches(db, log);
  app.addHook('onClose', () => missed.write());

  mount(app, contract.listRelatedTemplates, ({ query, person, request, reply }) => {
    const make = () => listRelatedTemplates(db, query, person ? 'customer' : 'visitor', missed.add);
    const key = JSON.stringify(['related', query.search, query.category]);
    return (person ? customerAnswers : answers).send(request, reply, make, key);
  });

  mount(app, contract.listSuggestions, ({ query, request, reply }) =>
    answers.send(
      request,
      reply,
      () => listSuggestions(db, query.search),
      JSON.stringify(['suggestions', query.search]),
    ),
  );

  mount(app, back.listMissedSearches, async ({ query, reply }) => {
    await missed.write();
    return itemsOf(reply, await listMissedSearches(db, query));
  });

  mount(app, back.listSynonyms, async ({ query, reply }) => itemsOf(reply, await listSynonyms(db, query)));

  mount(app, back.saveSynonym, async ({ body, person }) => {
    await saveSynonym(connection, person, body);
    await jobs.enqueue('read-interests', null);
    return undefined;
  });

  mount(app, back.deleteSynonym, async ({ query, person }) => {
    await deleteSynonym(connection, person, query.term);
    await jobs.enqueue('read-interests', null);
    return undefined;
  });
}
