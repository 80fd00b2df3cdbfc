import type { createDocumentForm } from '@counterpart/contract/calls/library';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api.ts';

export type CreateDocument = z.output<typeof createDocumentForm>;

/** A file that can be sent to the store. */
export interface Storable {
  file?: File;
  store: (name: string) => Promise<string>;
}

export const created = 'Document successfully created';

/** Its picture is a file of its own, or the first page. */
export async function createDocument(
  typed: CreateDocument,
  image: Storable & { isFirstPage: boolean },
  document: Storable,
  say: (status: string) => void,
): Promise<void> {
  say('Creating Document...');
  const { file } = image;
  const first_page_as_picture = image.isFirstPage || undefined;
  const thumbnail_path = file && !first_page_as_picture ? await image.store(file.name) : undefined;
  if (thumbnail_path) say('Storing Thumbnail...');
  const document_path = await document.store(typed.file_name_upon_download);
  say('Storing Document...');
  const date_created = new Date().toISOString();
  const pictured = { thumbnail_path, first_page_as_picture };
  await api.post('/api/admin/templates', { body: { ...typed, ...pictured, document_path, date_created } });
  say(created);
}
