import * as library from '@counterpart/contract/calls/library';
import type { FastifyInstance } from 'fastify';
import { requireRecentLogin } from '../../http/gate.ts';
import { mount } from '../../http/mount.ts';
import type { Deps } from '../deps.ts';
import { createDocument } from './documents/create-document.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { editDocument } from './documents/edit-document.ts';
import { getLibraryTemplate } from './documents/get-library-template.ts';
import { listLibrary } from './documents/list-library.ts';
import { drawFirstPage } from './previews/draw-first-page.ts';
import { prepareUpload } from './uploads/prepare-upload.ts';

const drawingsPerPerson = { name: 'first-pages', most: 100, perSeconds: 3600 };
const uploadsPerPerson = { name: 'uploads', most: 300, perSeconds: 3600 };

export function libraryRoutes(app: FastifyInstance, deps: Deps) {
  const { files, limit } = deps;
  const { db } = deps.connection;

  mount(app, library.listLibrary, async ({ query, reply }) => {
    const { templates, total } = await listLibrary({ db, files }, query);
    reply.header('x-total-count', String(total));
    return templates;
  });

  mount(app, library.getLibraryTemplate, ({ query }) => getLibraryTemplate({ db, files }, query));

  mount(app, library.prepareUpload, async ({ body, person }) => {
    await limit(uploadsPerPerson, person.id);
    return prepareUpload({ db, files }, person, body);
  });

  mount(app, library.drawFirstPage, async ({ body, person }) => {
    await limit(drawingsPerPerson, person.id);
    return { picture: await drawFirstPage(deps, person, body.document_path) };
  });

  mount(app, library.createDocument, async ({ body, person }) => {
    const id = await createDocument(deps, person, body);
    return getLibraryTemplate({ db, files }, { id });
  });

  mount(app, library.editDocument, async ({ body, person }) => {
    await editDocument(deps, person, body);
    return getLibraryTemplate({ db, files }, { id: body.id });
  });

  mount(app, library.deleteDocument, async ({ query, person }) => {
    requireRecentLogin(person);
    await deleteDocument(deps, person, query);
    return undefined;
  });
}
