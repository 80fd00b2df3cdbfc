import type { AdminTemplate, AdminVersion, editDocumentForm } from '@counterpart/contract/calls/library';
import type * as z from 'zod/mini';
import { ApiError, api } from '../../../lib/api.ts';
import type { Storable } from './create-document.ts';

export type EditDocument = z.output<typeof editDocumentForm>;

export const edited = 'Document edited successfully';

interface Edit {
  id: string;
  /** The version as it was when the editing began. */
  base: AdminVersion;
  typed: EditDocument;
  image: Storable;
  document: Storable;
}

/** Answers the template as it is stored now. A file that is not replaced stays. */
export async function editDocument(
  { id, base, typed, image, document }: Edit,
  say: (status: string) => void,
): Promise<AdminTemplate> {
  const { upload_as_a_new_version, note, ...fields } = typed;
  say('Editing document...');
  const thumbnail_path = image.file && (await image.store(image.file.name));
  const document_path = document.file && (await document.store(typed.file_name_upon_download));
  const template = await api.put('/api/admin/template', {
    body: {
      id,
      upload_as_a_new_version,
      data: {
        ...fields,
        version: base.version,
        revision: base.revision,
        note: upload_as_a_new_version ? note : undefined,
        thumbnail_path,
        document_path,
      },
    },
  });
  say(edited);
  return template;
}

export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'library/changed-meanwhile';
