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

/** Without a picture it is the server that decides whether it can draw one. */
export async function createDocument(
  typed: CreateDocument,
  image: Storable,
  document: Storable,
  say: (status: string) => void,
): Promise<void> {
  say('Creating Document...');
  const thumbnail_path = image.file && (await image.store(image.file.name));
  if (thumbnail_path) say('Storing Thumbnail...');
  const document_path = await document.store(typed.file_name_upon_download);
  say('Storing Document...');
  const date_created = new Date().toISOString();
  await api.post('/api/admin/templates', { body: { ...typed, thumbnail_path, document_path, date_created } });
  say(created);
}
