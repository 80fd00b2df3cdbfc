import * as z from 'zod/mini';
import { comparison } from '../comparison.ts';
import { endpoint } from '../endpoint.ts';
import { templateId } from '../facts/fields.ts';
import { versionNumber, wholeNumber } from '../facts/numbers.ts';
import { named } from '../named.ts';
import { noDocument, storedFile } from './library.ts';

const from = wholeNumber('from', 1, 1_000_000);
const to = wholeNumber('to', 1, 1_000_000);

/** `preparing`: ask again in a moment. `unavailable`: `reason` says why. */
export const changesState = named('ChangesState', z.enum(['ready', 'preparing', 'unavailable']));

export const compared = {
  state: changesState,
  reason: z.optional(z.string()),
  /** Once it is ready; of one and the same document without clauses. */
  comparison: z.optional(comparison),
  /** Nothing that a reader would see differs. */
  is_same_text: z.boolean(),
};

/** `versions` are those that can be chosen, the oldest first; `from` is always older than `to`, unless there is only one. */
const changes = named(
  'Changes',
  z.object({
    _id: z.string(),
    title: z.string(),
    versions: z.array(
      z.object({ version: z.int(), date: z.iso.datetime(), title: z.string(), note: z.string() }),
    ),
    from: z.int(),
    to: z.int(),
    /** What was said about the versions after `from` up to `to`; those of which nothing was said are left out. */
    notes: z.array(z.object({ version: z.int(), note: z.string() })),
    ...compared,
  }),
);
export type Changes = z.infer<typeof changes>;

export const getChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  summary:
    'What changed between two versions of an own document; without numbers between the one downloaded last and the newest',
  access: 'signed-in',
  query: z.object({ id: templateId, from: z.optional(from), to: z.optional(to) }),
  response: changes,
  refusals: ['resource/not-found', 'orders/refunded', 'request/too-many'],
});

export const makeRedlineLink = endpoint({
  method: 'GET',
  path: '/api/redline-link',
  summary: 'A link that downloads the newer of two versions with its changes tracked, and lives minutes',
  access: 'signed-in',
  query: z.object({ id: templateId, from, to }),
  response: z.object({ address: z.string(), file_name: z.string() }),
  refusals: ['resource/not-found', 'orders/refunded', 'changes/unavailable', 'request/too-many'],
});

/** How a version differs from the one before it; never what it says: the title of a clause without a heading is empty. */
const versionChanges = named(
  'VersionChanges',
  z.object({
    is_same_text: z.boolean(),
    changed: z.int(),
    added: z.int(),
    removed: z.int(),
    moved: z.int(),
    clauses: z.array(
      z.object({
        label: z.string(),
        title: z.string(),
        state: z.enum(['changed', 'added', 'removed', 'moved']),
      }),
    ),
  }),
);
export type VersionChanges = z.infer<typeof versionChanges>;

/** The newest first; `changes` is null for the first version and where the two could not be compared, or not yet. */
const versionHistory = named(
  'VersionHistory',
  z.array(
    z.object({
      version: z.int(),
      date: z.iso.datetime(),
      note: z.string(),
      changes: z.nullable(versionChanges),
    }),
  ),
);
export type VersionHistory = z.infer<typeof versionHistory>;

export const getVersionHistory = endpoint({
  method: 'GET',
  path: '/api/template-history',
  summary: 'The versions of a template on sale, newest first, and which clauses each of them touched',
  access: 'signed-in',
  query: z.object({ id: templateId }),
  response: versionHistory,
  refusals: ['resource/not-found'],
});

export const previewChanges = endpoint({
  method: 'POST',
  path: '/api/admin/changes',
  summary: 'What buyers will see between a published version, the newest unless named, and an upload',
  access: 'admin',
  body: z.object({
    id: templateId,
    version: z.optional(versionNumber),
    document_path: storedFile(noDocument),
  }),
  response: z.object({
    /** The version that the upload is compared with. */
    from: z.int(),
    ...compared,
    /** A sentence or two for the note; empty where there is nothing to say. */
    suggested_note: z.string(),
  }),
  refusals: ['resource/not-found', 'files/refused', 'request/too-many'],
});
