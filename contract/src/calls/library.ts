import * as z from 'zod/mini';
import { endpoint, ofConfirming } from '../endpoint.ts';
import { documentPrice, requiredText, templateId } from '../facts/fields.ts';
import { listQuery } from '../facts/list-query.ts';
import { versionNumber } from '../facts/numbers.ts';
import { previewShares } from '../facts/preview-shares.ts';
import { largestUpload, largestUploadInMegabytes, longestNote } from '../facts/sizes.ts';
import { named } from '../named.ts';

export const emptyFile = 'The file is empty';
export const tooLargeFile = `The file is larger than ${largestUploadInMegabytes} MB`;

const isOneLine = (text: string) => !/\p{Cc}/u.test(text);

const fileName = requiredText('File name upon download', 150).check(
  z.refine((name) => !name.includes('/'), 'No forward slashes allowed'),
  z.refine(isOneLine, 'File name upon download must be a single line'),
);

const categories = requiredText('Document category', 500);

const previewShare = z.enum(previewShares, `preview_share must be one of ${previewShares.join(', ')}`);

const offer = {
  title: requiredText('Document title', 200),
  description: requiredText('Document description', 5000),
  price: documentPrice,
};

/** What is typed into the form for a new document. */
export const createDocumentForm = z.object({
  ...offer,
  categories,
  file_name_upon_download: fileName,
  preview_share: previewShare,
});

export const editDocumentForm = z.object({
  ...offer,
  document_category: categories,
  file_name_upon_download: fileName,
  preview_share: previewShare,
  upload_as_a_new_version: z.boolean(),
  note: z
    .string()
    .check(z.trim(), z.maxLength(longestNote, `The note must be at most ${longestNote} characters`)),
});

/** What an upload was stored as; only the server gives these out. */
export const storedFile = (missing: string) =>
  z.string({ error: missing }).check(z.trim(), z.minLength(1, missing), z.maxLength(500, missing));

export const noImage = 'Please upload an image preview for your document';
export const noDocument = 'Please upload a document to continue';

/** A version as an administrator sees it; `document_path` is a link that lives minutes. */
export const adminVersion = named(
  'AdminVersion',
  z.object({
    version: z.int(),
    title: z.string(),
    description: z.string(),
    price_in_cents: z.int(),
    categories: z.array(z.string()),
    thumbnail_path: z.string(),
    document_path: z.string(),
    file_name_upon_download: z.string(),
    preview_share: z.enum(previewShares),
    note: z.string(),
    /** Changes with every edit; an edit names the one that it was made from. */
    revision: z.int(),
  }),
);

/** The oldest version comes first, so that the last one is the current one. */
export const adminTemplate = named(
  'AdminTemplate',
  z.object({
    _id: z.string(),
    date_created: z.iso.datetime(),
    notify_users_of_new_version: z.boolean(),
    owners: z.int(),
    versions: z.array(adminVersion),
  }),
);

export type AdminVersion = z.infer<typeof adminVersion>;
export type AdminTemplate = z.infer<typeof adminTemplate>;

export const listLibrary = endpoint({
  method: 'GET',
  path: '/api/admin/templates',
  summary:
    'All templates with their versions, the newest template first; with limit and offset one page, counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(adminTemplate),
});

export const getLibraryTemplate = endpoint({
  method: 'GET',
  path: '/api/admin/template',
  summary: 'One template with its versions',
  access: 'admin',
  query: z.object({ id: templateId, version: z.optional(versionNumber) }),
  response: adminTemplate,
  refusals: ['resource/not-found'],
});

const announcedName = (field: string, longest: number) =>
  z
    .string(`${field} must be text`)
    .check(
      z.trim(),
      z.minLength(1, `${field} must not be empty`),
      z.maxLength(longest, `The file name must be at most ${longest} characters`),
      z.refine(isOneLine, 'The file name must be a single line'),
    );

/** The address takes one PUT of exactly this type and size, with these headers. `path` goes into the payload. */
export const uploadAddress = named(
  'UploadAddress',
  z.object({
    address: z.string(),
    headers: z.record(z.string(), z.string()),
    path: z.string(),
  }),
);
export type UploadAddress = z.infer<typeof uploadAddress>;

const uploadKind = z.enum(['thumbnail', 'document'], 'kind must be thumbnail or document');
export type UploadKind = z.infer<typeof uploadKind>;

export const prepareUpload = endpoint({
  method: 'POST',
  path: '/api/admin/uploads',
  summary: 'An address to send a picture or a document to, straight to the file store',
  access: 'admin',
  body: z.object({
    kind: uploadKind,
    /** Of the picture its own name, of the document the name upon download. */
    name: announcedName('name', 255),
    /** Of the chosen file, with its extension. */
    file_name: announcedName('file_name', 255),
    content_type: z.string('content_type must be text').check(z.maxLength(200, 'content_type is too long')),
    size: z
      .number('size must be a number')
      .check(z.int('size must be a whole number'), z.gte(1, emptyFile), z.lte(largestUpload, tooLargeFile)),
  }),
  response: uploadAddress,
  refusals: ['files/refused', 'request/too-many'],
});

export const drawFirstPage = endpoint({
  method: 'POST',
  path: '/api/admin/picture-of-upload',
  summary: 'The first page of an uploaded document as a picture, for somebody to take or not',
  access: 'admin',
  body: z.object({ document_path: storedFile(noDocument) }),
  /** WebP in base64. */
  response: z.object({ picture: z.string() }),
  refusals: ['files/refused', 'request/too-many'],
});

export const createDocument = endpoint({
  method: 'POST',
  path: '/api/admin/templates',
  summary:
    'Puts a new template on sale, with the picture that is named, or with its first page where that is said and the shop can draw it',
  access: 'admin',
  body: z.extend(createDocumentForm, {
    preview_share: z._default(previewShare, 'two-pages'),
    thumbnail_path: z.optional(storedFile(noImage)),
    first_page_as_picture: z.optional(z.boolean('first_page_as_picture must be true or false')),
    document_path: storedFile(noDocument),
    date_created: z.optional(z.iso.datetime()),
  }),
  response: adminTemplate,
  refusals: ['files/refused'],
});

export const editDocument = endpoint({
  method: 'PUT',
  path: '/api/admin/template',
  summary: 'Changes a version in place, or publishes a new one made from it',
  access: 'admin',
  body: z.object({
    id: templateId,
    upload_as_a_new_version: z._default(z.boolean(), false),
    data: z.extend(z.omit(editDocumentForm, { upload_as_a_new_version: true, note: true }), {
      version: versionNumber,
      revision: z.optional(z.int()),
      note: z.optional(editDocumentForm.shape.note),
      preview_share: z.optional(previewShare),
      thumbnail_path: z.optional(storedFile(noImage)),
      document_path: z.optional(storedFile(noDocument)),
    }),
  }),
  response: adminTemplate,
  refusals: ['resource/not-found', 'files/refused', 'library/changed-meanwhile'],
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/admin/template',
  summary:
    'Takes a whole template out of the shop, or withdraws one version for everyone; wants a password that was entered just now',
  access: 'admin',
  query: z.object({ id: templateId, version: z.optional(versionNumber) }),
  refusals: ['resource/not-found', 'library/only-version', ...ofConfirming],
});
