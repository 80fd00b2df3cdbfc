import { type createDocument as endpoint, noImage } from '@counterpart/contract/calls/library';
import type * as z from 'zod/mini';
import { Failure } from '../../../http/failure.ts';
import type { Person } from '../../../http/gate.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { refusedFile } from '../files/refused.ts';
import { storePlaceholder } from '../pictures/placeholder.ts';
import { withAcceptedFiles } from '../uploads/accept-files.ts';
import type { LibraryTools } from './edit.ts';
import { lookInto } from './look-into.ts';
import { findCreatedFrom } from './queries.ts';
import { noCategory } from './refusals.ts';
import { inCents, splitCategories } from './rules.ts';
import { insertTemplate, insertVersion } from './version-queries.ts';

type Given = z.infer<typeof endpoint.body>;

/** Gives the id of the template that is made of these files: once, however often it is asked for. */
export async function createDocument(tools: LibraryTools, person: Person, body: Given): Promise<string> {
  const made = () => findCreatedFrom(tools.connection.db, body.document_path);
  const earlier = await made();
  if (earlier !== undefined) return earlier;
  try {
    return await create(tools, person, body);
  } catch (error) {
    // Refused may be who came second, because whoever came first has taken the files.
    const meanwhile = error instanceof Failure ? await made() : undefined;
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** Its date is the server's, whatever `date_created` says. */
async function create(tools: LibraryTools, person: Person, body: Given): Promise<string> {
  const drawsOwnPicture = body.thumbnail_path === undefined;
  if (drawsOwnPicture && !(body.first_page_as_picture && tools.drawsPreviews))
    throw refusedFile('image', noImage);
  const categories = splitCategories(body.categories);
  if (categories.length === 0) throw noCategory('categories');

  return withAcceptedFiles(tools, person, body, async ({ thumbnailKey, documentKey = '' }, transaction) => {
    const { db } = transaction;
    const id = await insertTemplate(db, { createdFrom: body.document_path });
    const version = {
      title: body.title,
      description: body.description,
      priceInCents: inCents(body.price),
      categories,
      thumbnailKey: thumbnailKey ?? (await storePlaceholder(tools.files, body.file_name_upon_download)),
      documentKey,
      fileNameUponDownload: body.file_name_upon_download,
      previewShare: body.preview_share,
      drawsOwnPicture,
    };
    const number = await insertVersion(db, id, version);
    const { title, priceInCents } = version;
    await recordEvent(db, person, {
      action: 'created',
      templateId: id,
      version: number,
      details: { title, price_in_cents: priceInCents, categories },
    });
    await lookInto(tools, { templateId: id, documentKey }, transaction);
    await tools.jobs.enqueue('read-text', { templateId: id }, transaction);
    await tools.jobs.enqueue('new-template', { templateId: id }, transaction);
    return id;
  });
}
