import * as z from 'zod/mini';
import { answers, askedFields, blankDocument, blankField, blankKinds, blanksInFile } from '../blanks.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, templateId } from '../facts/fields.ts';
import { versionNumber } from '../facts/numbers.ts';
import { changesState, compared } from './changes.ts';
import { noDocument, storedFile } from './library.ts';

const setId = z.string().check(z.trim(), z.maxLength(100));
export const longestSetName = 120;
const setName = requiredText('Name', longestSetName);

/** The answers of one deal; `revision` grows with each save. */
const answerSet = z.object({
  _id: z.string(),
  name: z.string(),
  /** Of the document that it fills in. */
  version: z.int(),
  revision: z.int(),
  date_saved: z.iso.datetime(),
  answers,
});
export type AnswerSet = z.infer<typeof answerSet>;

const company = z.object({
  company_name: z.string(),
  company_address: z.string(),
  tax_id: z.string(),
});
export type Company = z.infer<typeof company>;

/** How the blanks of the newest version differ from those of the one that a set fills in. */
const blankChanges = z.object({
  added: z.array(blankField),
  gone: z.array(blankField),
  /** `from` is the kind that it had. */
  changed: z.array(z.object({ field: blankField, from: z.enum(blankKinds) })),
});
export type BlankChanges = z.infer<typeof blankChanges>;

const filling = z.object({
  _id: z.string(),
  title: z.string(),
  newest_version: z.int(),
  /** `unavailable`: `reason` says why, as for an old .doc file or one without blanks. */
  state: changesState,
  reason: z.optional(z.string()),
  /** Whether the finished document can be had as a PDF. */
  has_pdf: z.boolean(),
  /** In the order in which they are asked. */
  fields: z.array(blankField),
  document: blankDocument,
  company,
  /** All of this document's, the one saved last first. */
  sets: z.array(z.pick(answerSet, { _id: true, name: true, version: true, date_saved: true })),
  /** The one asked for; without one the one saved last, and null where there is none. */
  set: z.nullable(answerSet),
  /** Where the set fills in an older version than the newest. */
  changes: z.nullable(blankChanges),
});
export type Filling = z.infer<typeof filling>;

export const getFilling = endpoint({
  method: 'GET',
  path: '/api/filling',
  summary: 'The blanks of an own document, the document itself, and the answers of one deal',
  access: 'signed-in',
  query: z.object({ id: templateId, set: z.optional(setId) }),
  response: filling,
});

export const createAnswers = endpoint({
  method: 'POST',
  path: '/api/answers',
  summary: 'Begins the answers of another deal, empty or as a copy of others, on the newest version',
  access: 'signed-in',
  body: z.object({ id: templateId, name: setName, copy_of: z.optional(setId) }),
  response: answerSet,
});

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/answers',
  summary:
    'Saves what was typed since the revision it was typed on; 409 with `answers/changed-elsewhere` if that is not the last one',
  access: 'signed-in',
  largestBody: 4 * 1024 * 1024,
  body: z.object({
    set: setId,
    revision: z.int(),
    name: z.optional(setName),
    /** Only what changed; an empty answer removes one. */
    answers: z.optional(answers),
  }),
  response: answerSet,
});

export const deleteAnswers = endpoint({
  method: 'DELETE',
  path: '/api/answers',
  summary: 'Deletes the answers of one deal',
  access: 'signed-in',
  query: z.object({ set: setId }),
});

export const exportAnswers = endpoint({
  method: 'GET',
  path: '/api/answers-export',
  summary: 'Everything that the signed-in person typed into documents, and the company details, to keep',
  access: 'signed-in',
  response: z.object({
    company,
    documents: z.array(
      z.object({ _id: z.string(), title: z.string(), sets: z.array(z.omit(answerSet, { revision: true })) }),
    ),
  }),
});

export const moveAnswers = endpoint({
  method: 'POST',
  path: '/api/answers-version',
  summary:
    'From now on the answers fill in the newest version; those of blanks that are gone are kept, those that do not fit a new kind are not',
  access: 'signed-in',
  body: z.object({ set: setId, revision: z.int() }),
  response: answerSet,
});

export const getFilledChanges = endpoint({
  method: 'GET',
  path: '/api/filled-changes',
  summary: 'What the newest version changes in the document as filled in by these answers',
  access: 'signed-in',
  query: z.object({ set: setId }),
  response: z.object({ from: z.int(), to: z.int(), ...compared }),
});

export const makeFilledLink = endpoint({
  method: 'GET',
  path: '/api/filled-link',
  summary: 'A link that downloads the document as filled in by these answers, and lives minutes',
  access: 'signed-in',
  query: z.object({ set: setId, format: z.optional(z.enum(['docx', 'pdf', 'redline'])) }),
  response: z.object({ address: z.string(), file_name: z.string() }),
});

export const companyForm = z.object({
  company_address: z
    .string()
    .check(z.trim(), z.maxLength(500, 'Company address must be at most 500 characters')),
  tax_id: z.string().check(z.trim(), z.maxLength(50, 'Tax ID must be at most 50 characters')),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  summary: 'What the account knows of the company of the signed-in person, for the blanks of documents',
  access: 'signed-in',
  response: company,
});

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/api/company',
  summary: 'Changes the company details that blanks are filled with; its name is that of the profile',
  access: 'signed-in',
  body: companyForm,
  response: company,
});

const versionBlanks = z.object({
  state: changesState,
  reason: z.optional(z.string()),
  ...blanksInFile.shape,
  /** One for each blank of the file, as the administrator or an earlier version had it, or as its name suggests. */
  fields: z.array(blankField),
});
export type VersionBlanks = z.infer<typeof versionBlanks>;

export const getBlanks = endpoint({
  method: 'GET',
  path: '/api/admin/blanks',
  summary: 'The blanks found in the file of a version, and what buyers are asked for each of them',
  access: 'admin',
  query: z.object({ id: templateId, version: versionNumber }),
  response: z.extend(versionBlanks, { title: z.string(), version: z.int(), revision: z.int() }),
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
});

export const findBlanksInUpload = endpoint({
  method: 'POST',
  path: '/api/admin/blanks-in-upload',
  summary: 'The blanks of an upload and what is wrong with them, before it is published',
  access: 'admin',
  /** With the id of a template its blanks are asked for as its newest version has them. */
  body: z.object({ id: z.optional(templateId), document_path: storedFile(noDocument) }),
  response: versionBlanks,
});
