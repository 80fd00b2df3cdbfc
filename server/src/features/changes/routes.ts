import * as changes from '@counterpart/contract/calls/changes';
import type { FastifyInstance } from 'fastify';
import { fileRoute } from '../../http/files/file-route.ts';
import type { Person } from '../../http/gate.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { downloadRedline } from './download-redline.ts';
import { getChanges } from './get-changes.ts';
import { getVersionHistory } from './get-version-history.ts';
import { makeRedlineLink } from './make-redline-link.ts';
import { previewChanges } from './preview-changes.ts';
import { redlinePath } from './redline-link.ts';
import { sendAnswer } from './send-answer.ts';

/** What is there already is not counted. */
const comparisonsMade = { name: 'comparisons', most: 60, perSeconds: 600 };
const previewsMade = { name: 'previewed-changes', most: 120, perSeconds: 3600 };

export function changesRoutes(app: FastifyInstance, deps: Deps) {
  const tools = { ...deps, shopName: deps.settings.shop.name };
  const toolsFor = (person: Person) => ({
    ...tools,
    beforeMaking: () => deps.limit(comparisonsMade, person.id),
  });

  mount(app, changes.getChanges, async ({ query, person, reply }) =>
    sendAnswer(reply, await getChanges(toolsFor(person), person, query)),
  );

  mount(app, changes.makeRedlineLink, ({ query, person }) =>
    makeRedlineLink(toolsFor(person), person, query),
  );

  mount(app, changes.getVersionHistory, ({ query }) => getVersionHistory(deps.connection.db, query.id));

  mount(app, changes.previewChanges, async ({ body, person, reply }) => {
    await deps.limit(previewsMade, person.id);
    return sendAnswer(reply, await previewChanges(tools, person, body));
  });

  fileRoute(app, redlinePath, (request, reply) => downloadRedline(tools, request, reply));
}
