import * as blanks from '@counterpart/contract/calls/blanks';
import * as filling from '@counterpart/contract/calls/filling';
import type { FastifyInstance } from 'fastify';
import { fileRoute } from '../../http/files/file-route.ts';
import { mount } from '../../http/mount.ts';
import { sendJson } from '../../http/send-json.ts';
import { sendAnswer } from '../changes/send-answer.ts';
import type { Deps } from '../deps.ts';
import { createAnswers } from './answers/create-answers.ts';
import { deleteAnswers } from './answers/delete-answers.ts';
import { exportAnswers } from './answers/export-answers.ts';
import { moveAnswers } from './answers/move-answers.ts';
import { saveAnswers } from './answers/save-answers.ts';
import { findBlanksInUpload } from './blanks/find-blanks-in-upload.ts';
import { getBlanks } from './blanks/get-blanks.ts';
import { saveBlanks } from './blanks/save-blanks.ts';
import { getCompany } from './company/get-company.ts';
import { updateCompany } from './company/update-company.ts';
import { downloadFilled } from './finished/download-filled.ts';
import { filledPath } from './finished/filled-link.ts';
import { getFilledChanges } from './finished/get-filled-changes.ts';
import { makeFilledLink } from './finished/make-filled-link.ts';
import { getFilling } from './form/get-filling.ts';

const limits = {
  forms: { name: 'filling', most: 600, perSeconds: 600 },
  /** Somebody who types without a pause in several tabs. */
  saves: { name: 'answers', most: 1800, perSeconds: 600 },
  comparisons: { name: 'filled-changes', most: 60, perSeconds: 600 },
  exports: { name: 'answers-export', most: 20, perSeconds: 600 },
  uploads: { name: 'blanks-in-upload', most: 120, perSeconds: 3600 },
};

export function fillingRoutes(app: FastifyInstance, deps: Deps) {
  const { limit } = deps;
  const { db } = deps.connection;
  const tools = { ...deps, shopName: deps.settings.shop.name };

  mount(app, filling.getFilling, async ({ query, person, reply }) => {
    await limit(limits.forms, person.id);
    return sendJson(reply, await getFilling(tools, person.id, query));
  });

  mount(app, filling.createAnswers, async ({ body, person }) => {
    await limit(limits.saves, person.id);
    return createAnswers(tools, person.id, body);
  });

  mount(app, filling.saveAnswers, async ({ body, person }) => {
    await limit(limits.saves, person.id);
    return saveAnswers(db, person.id, body);
  });

  mount(app, filling.moveAnswers, async ({ body, person }) => {
    await limit(limits.saves, person.id);
    return moveAnswers(tools, person.id, body);
  });

  mount(app, filling.deleteAnswers, async ({ query, person }) => {
    await deleteAnswers(db, person.id, query.set);
    return undefined;
  });

  mount(app, filling.exportAnswers, async ({ person, reply }) => {
    await limit(limits.exports, person.id);
    return sendJson(reply, await exportAnswers(db, person.id));
  });

  mount(app, filling.getFilledChanges, async ({ query, person, reply }) => {
    await limit(limits.comparisons, person.id);
    return sendAnswer(reply, await getFilledChanges(tools, person.id, query));
  });

  mount(app, filling.makeFilledLink, ({ query, person }) => makeFilledLink(tools, person.id, query));
  fileRoute(app, filledPath, (request, reply) => downloadFilled(tools, request, reply));

  mount(app, filling.getCompany, ({ person }) => getCompany(db, person.id));
  mount(app, filling.updateCompany, ({ body, person }) => updateCompany(db, person.id, body));

  mount(app, blanks.getBlanks, ({ query }) => getBlanks(tools, query));
  mount(app, blanks.saveBlanks, ({ body, person }) => saveBlanks(tools, person, body));
  mount(app, blanks.findBlanksInUpload, async ({ body, person }) => {
    await limit(limits.uploads, person.id);
    return findBlanksInUpload(tools, person, body);
  });
}
