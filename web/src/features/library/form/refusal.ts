import { ApiError, messageOf } from '../../../lib/api.ts';
import { UploadFailed } from '../upload/upload-file.ts';

/** Why nothing was saved, and where on the form that belongs. */
export interface Refusal {
  message: string;
  image?: string;
  document?: string;
  /** By the name of the field. */
  fields: Record<string, string>;
}

const files: Record<string, 'image' | 'document'> = {
  image: 'image',
  thumbnail_path: 'image',
  document: 'document',
  document_path: 'document',
};

const fallback = 'An unexpected error has occured please try again';

export function refusalOf(error: unknown): Refusal {
  const cause = error instanceof UploadFailed ? error.cause : error;
  const refusal: Refusal = { message: messageOf(cause, fallback), fields: {} };
  const errors = error instanceof ApiError ? error.errors : {};
  for (const [path, words] of Object.entries(errors)) {
    const name = path.replace(/^data\./, '');
    const file = files[name];
    if (file) refusal[file] = words;
    else refusal.fields[name] = words;
  }
  return refusal;
}
