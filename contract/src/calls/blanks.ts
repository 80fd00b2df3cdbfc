import * as z from 'zod/mini';
import { askedFields, blankField, blanksInFile } from '../blanks.ts';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { versionNumber } from '../facts/numbers.ts';
import { named } from '../named.ts';
import { changesState } from './changes.ts';
import { noDocument, storedFile } from './library.ts';

const versionBlanks = named(
  'VersionBlanks',
  z.object({
    state: changesState,
    reason: z.optional(z.string()),
    ...blanksInFile.shape,
    /** One for each blank of the file, as the administrator or an earlier version had it, or as its name suggests. */
    fields: z.array(blankField),
  }),
);
export type VersionBlanks = z.infer<typeof versionBlanks>;

export const getBlanks = endpoint({
  method: 'GET',
  path: '/api/admin/blanks',
  summary: 'The blanks found in the file of a version, and what buyers are asked for each of them',
  access: 'admin',
  query: z.object({ id: templateId, version: versionNumber }),
  response: z.extend(versionBlanks, { title: z.string(), version: z.int(), revision: z.int() }),
  refusals: ['resource/not-found'],
});

export const saveBlanks = endpoint({
  method: 'PUT',
  path: '/api/admin/blanks',
  summary: 'What buyers are asked for each blank of a version, in this order',
  access: 'admin',
  largestBody: 4 * 1024 * 1024,
  body: z.object({
    id: templateId,
    version: versionNumber,
    revision: z.int(),
    fields: askedFields,
  }),
  response: z.extend(versionBlanks, { title: z.string(), version: z.int(), revision: z.int() }),
  refusals: ['resource/not-found', 'library/changed-meanwhile', 'filling/unavailable'],
});

export const findBlanksInUpload = endpoint({
  method: 'POST',
  path: '/api/admin/blanks-in-upload',
  summary: 'The blanks of an upload and what is wrong with them, before it is published',
  access: 'admin',
  /** With the id of a template its blanks are asked for as its newest version has them. */
  body: z.object({ id: z.optional(templateId), document_path: storedFile(noDocument) }),
  response: versionBlanks,
  refusals: ['resource/not-found', 'files/refused', 'request/too-many'],
});
