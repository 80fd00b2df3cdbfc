import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { listQuery } from '../../facts/list-query.ts';
import { longestMeaning, longestTerm, mostMeanings } from '../../facts/sizes.ts';
import { named } from '../../named.ts';

const missedSearch = named(
  'MissedSearch',
  z.object({ term: z.string(), times: z.int(), last_date: z.iso.date() }),
);
export type MissedSearch = z.infer<typeof missedSearch>;

export const listMissedSearches = endpoint({
  method: 'GET',
  path: '/api/admin/missed-searches',
  summary:
    'What people searched for and did not find in the last 90 days, the most frequent first; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(missedSearch),
});

const synonym = named('Synonym', z.object({ term: z.string(), means: z.array(z.string()) }));
export type Synonym = z.infer<typeof synonym>;

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  summary: 'What people say and what it means in the shop, by term; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(synonym),
});

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text);
const term = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Term is a required field'),
    z.maxLength(longestTerm, `Term must be at most ${longestTerm} characters`),
    z.refine(hasWord, 'Term must have a letter or a digit'),
  );

/** As it is typed, separated by commas. */
export const meaningsIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export const synonymForm = z.object({
  term,
  means: z.string().check(
    z.trim(),
    z.minLength(1, 'Meaning is a required field'),
    z.refine(
      (text) => meaningsIn(text).length <= mostMeanings,
      `At most ${mostMeanings} meanings, separated by commas`,
    ),
    z.refine(
      (text) => meaningsIn(text).every((one) => one.length <= longestMeaning && hasWord(one)),
      `Each meaning must have a letter, and at most ${longestMeaning} characters`,
    ),
  ),
});
export type SynonymForm = z.infer<typeof synonymForm>;

export const saveSynonym = endpoint({
  method: 'PUT',
  path: '/api/admin/synonym',
  summary: 'Says what a term means, instead of what was said of it before; meanings are separated by commas',
  access: 'admin',
  body: synonymForm,
  refusals: ['search/too-many-synonyms'],
});

export const deleteSynonym = endpoint({
  method: 'DELETE',
  path: '/api/admin/synonym',
  summary: 'A term means only itself again',
  access: 'admin',
  query: z.object({ term }),
  refusals: ['resource/not-found'],
});
