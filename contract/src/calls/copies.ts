import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { named } from '../named.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 is written in 64 hexadecimal digits'));

/**
 * `original`: the file itself. `same-words`: its words, in a file that was saved anew. `says-so`: only the id that it
 * carries, which proves nothing. `withdrawn`: one that is not on sale any more. `unknown`: none of ours.
 */
const copyState = named('CopyState', z.enum(['original', 'same-words', 'says-so', 'withdrawn', 'unknown']));
export type CopyState = z.infer<typeof copyState>;

const release = named('Release', z.object({ version: z.int(), title: z.string(), date: z.iso.datetime() }));

/** `release` is the version that it is, or says that it is, and `newest` the one on sale now. */
const copy = named(
  'Copy',
  z.object({
    state: copyState,
    template_id: z.optional(z.string()),
    release: z.optional(release),
    newest: z.optional(release),
    /** What changed between the two is there for who asks. */
    may_compare: z.boolean(),
  }),
);
export type Copy = z.infer<typeof copy>;

export const checkCopy = endpoint({
  method: 'POST',
  path: '/api/copy',
  summary: 'Which version of which template a file is, by hashes that were made where the file is',
  access: 'either',
  body: z.object({
    sha256: hash,
    words_sha256: z.optional(hash),
    document_id: z.optional(z.uuid('document_id must be a UUID')),
  }),
  response: copy,
  refusals: ['request/too-many'],
});
