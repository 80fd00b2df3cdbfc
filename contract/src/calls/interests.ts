import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { interest, interestList } from '../facts/fields.ts';
import { named } from '../named.ts';
import { catalogueTemplate } from './catalogue.ts';

const interests = named('Interests', z.object({ documents_of_interest: interestList }));

/** The form: what is ticked, and what else is typed. */
export const interestsForm = z.object({
  documents_of_interest: interestList,
  other_document: interest,
});
export type InterestsForm = z.infer<typeof interestsForm>;

export const getInterests = endpoint({
  method: 'GET',
  path: '/api/user/interests',
  summary: 'The documents that the signed-in person is interested in',
  access: 'signed-in',
  response: z.object({ documents_of_interest: z.array(z.string()) }),
});

export const updateInterests = endpoint({
  method: 'PUT',
  path: '/api/user/interests',
  summary: 'Changes them; what is said twice counts once',
  access: 'signed-in',
  body: interests,
  response: interests,
  refusals: ['request/too-many'],
});

export const listForYou = endpoint({
  method: 'GET',
  path: '/api/templates/for-you',
  summary:
    'A few templates that fit what the signed-in person is interested in, and that they do not own; the nearest first',
  access: 'signed-in',
  response: z.array(catalogueTemplate),
});
