import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { named } from '../named.ts';

const noTerms = 'Please accept the Terms of Service and the Privacy Policy';
/** The version of the terms that stood beside the button which was pressed. */
export const acceptedTerms = z
  .string({ error: noTerms })
  .check(z.trim(), z.minLength(1, noTerms), z.maxLength(40, noTerms));

/** Which version of the terms somebody accepted, and when. */
export const termsAcceptance = named(
  'TermsAcceptance',
  z.object({ version: z.string(), date: z.iso.datetime() }),
);
export type TermsAcceptance = z.infer<typeof termsAcceptance>;

export const getAcceptedTerms = endpoint({
  method: 'GET',
  path: '/api/user/accepted-terms',
  summary: 'Which terms the signed-in person accepted, and when; nothing where it was never told',
  access: 'signed-in',
  response: z.object({ accepted_terms: z.optional(termsAcceptance) }),
});
