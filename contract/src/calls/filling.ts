import * as z from 'zod/mini';
import { answers, blankDocument, blankField, blankKinds } from '../blanks.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, templateId } from '../facts/fields.ts';
import { named } from '../named.ts';
import { changesState, compared } from './changes.ts';

const setId = z.string().check(z.trim(), z.maxLength(100));
export const longestSetName = 120;
const setName = requiredText('Name', longestSetName);

/** The answers of one deal; `revision` grows with each save. */
const answerSet = named(
  'AnswerSet',
  z.object({
    _id: z.string(),
    name: z.string(),
    /** Of the document that it fills in. */
    version: z.int(),
    revision: z.int(),
    date_saved: z.iso.datetime(),
    answers,
  }),
);
export type AnswerSet = z.infer<typeof answerSet>;

const company = named(
  'Company',
  z.object({
    company_name: z.string(),
    company_address: z.string(),
    tax_id: z.string(),
  }),
);
export type Company = z.infer<typeof company>;

/** How the blanks of the newest version differ from those of the one that a set fills in. */
const blankChanges = named(
  'BlankChanges',
  z.object({
    added: z.array(blankField),
    gone: z.array(blankField),
    /** `from` is the kind that it had. */
    changed: z.array(z.object({ field: blankField, from: z.enum(blankKinds) })),
  }),
);
export type BlankChanges = z.infer<typeof blankChanges>;

const filling = named(
  'Filling',
  z.object({
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
  }),
);
export type Filling = z.infer<typeof filling>;

export const getFilling = endpoint({
  method: 'GET',
  path: '/api/filling',
  summary: 'The blanks of an own document, the document itself, and the answers of one deal',
  access: 'signed-in',
  query: z.object({ id: templateId, set: z.optional(setId) }),
  response: filling,
  refusals: ['resource/not-found', 'orders/refunded', 'request/too-many'],
});

export const createAnswers = endpoint({
  method: 'POST',
  path: '/api/answers',
  summary: 'Begins the answers of another deal, empty or as a copy of others, on the newest version',
  access: 'signed-in',
  body: z.object({ id: templateId, name: setName, copy_of: z.optional(setId) }),
  response: answerSet,
  refusals: [
    'resource/not-found',
    'orders/refunded',
    'filling/unavailable',
    'answers/too-many',
    'request/too-many',
  ],
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
  refusals: ['resource/not-found', 'orders/refunded', 'answers/changed-elsewhere', 'request/too-many'],
});

export const deleteAnswers = endpoint({
  method: 'DELETE',
  path: '/api/answers',
  summary: 'Deletes the answers of one deal',
  access: 'signed-in',
  query: z.object({ set: setId }),
  refusals: ['resource/not-found', 'request/too-many'],
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
  refusals: ['request/too-many'],
});

export const moveAnswers = endpoint({
  method: 'POST',
  path: '/api/answers-version',
  summary:
    'From now on the answers fill in the newest version; those of blanks that are gone are kept, those that do not fit a new kind are not',
  access: 'signed-in',
  body: z.object({ set: setId, revision: z.int() }),
  response: answerSet,
  refusals: [
    'resource/not-found',
    'answers/changed-elsewhere',
    'filling/unavailable',
    'orders/refunded',
    'request/too-many',
  ],
});

export const getFilledChanges = endpoint({
  method: 'GET',
  path: '/api/filled-changes',
  summary: 'What the newest version changes in the document as filled in by these answers',
  access: 'signed-in',
  query: z.object({ set: setId }),
  response: z.object({ from: z.int(), to: z.int(), ...compared }),
  refusals: ['resource/not-found', 'orders/refunded', 'request/too-many'],
});

export const makeFilledLink = endpoint({
  method: 'GET',
  path: '/api/filled-link',
  summary: 'A link that downloads the document as filled in by these answers, and lives minutes',
  access: 'signed-in',
  query: z.object({ set: setId, format: z.optional(z.enum(['docx', 'pdf', 'redline'])) }),
  response: z.object({ address: z.string(), file_name: z.string() }),
  refusals: ['resource/not-found', 'orders/refunded', 'filling/unavailable', 'changes/unavailable'],
});

export const companyForm = named(
  'CompanyDetails',
  z.object({
    company_address: z
      .string()
      .check(z.trim(), z.maxLength(500, 'Company address must be at most 500 characters')),
    tax_id: z.string().check(z.trim(), z.maxLength(50, 'Tax ID must be at most 50 characters')),
  }),
);

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
