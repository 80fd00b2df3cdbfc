import { type createDocument as endpoint, noImage } from '@counterpart/contract/library';
import type * as z from 'zod/mini';
import { Failure } from '../../http/failure.ts';
import type { Person } from '../../http/gate.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { type Tools, withAcceptedFiles } from './accept-files.ts';
import { storePlaceholder } from './placeholder.ts';
import { addTemplate, publishVersion } from './publish-version.ts';
import { recordEvent } from './record-event.ts';
import { inCents, splitCategories } from './rules.ts';

export interface LibraryTools extends Tools {
  jobs: Jobs;
  /** Whether LibreOffice is there to draw the first pages of a document. */
  drawsPreviews: boolean;
}

/** Gives the id of the new template. Its date is the server's, whatever `date_created` says. */
export async function createDocument(
  tools: LibraryTools,
  person: Person,
  body: z.infer<typeof endpoint.body>,
): Promise<string> {
  const drawsOwnPicture = body.thumbnail_path === undefined;
  if (drawsOwnPicture && !tools.drawsPreviews)
    throw new Failure('files/refused', noImage, { errors: { image: noImage } });
  const categories = splitCategories(body.categories);
  if (categories.length === 0) throw noCategory('categories');

  return withAcceptedFiles(tools, person, body, async ({ thumbnailKey, documentKey = '' }, transaction) => {
    const { db } = transaction;
    const id = await addTemplate(db);
    const version = {
      title: body.title,
      description: body.description,
      priceInCents: inCents(body.price),
      categories,
      thumbnailKey: thumbnailKey ?? (await storePlaceholder(tools.files, body.file_name_upon_download)),
      documentKey,
      fileNameUponDownload: body.file_name_upon_download,
      drawsOwnPicture,
    };
    const number = await publishVersion(db, id, version);
    const { title, priceInCents } = version;
    await recordEvent(db, person, {
      action: 'created',
      templateId: id,
      version: number,
      details: { title, price_in_cents: priceInCents, categories },
    });
    if (tools.drawsPreviews)
      await tools.jobs.enqueue('preview', { templateId: id, documentKey }, transaction);
    return id;
  });
}

export function noCategory(field: string): Failure {
  const sentence = 'Document category is a required field';
  return new Failure('request/invalid', sentence, { errors: { [field]: sentence } });
}
