import * as z from 'zod/mini';
import { endpoint, ofConfirming } from '../../endpoint.ts';
import { listQuery } from '../../facts/list-query.ts';
import { named } from '../../named.ts';
import { roles } from '../accounts.ts';
import { termsAcceptance } from '../terms.ts';

const person = named(
  'ListedPerson',
  z.object({
    _id: z.string(),
    email_address: z.string(),
    full_name: z.string(),
    company_name: z.string(),
    role: z.enum(roles),
    disabled: z.boolean(),
    /** When the account was made. */
    date: z.iso.datetime(),
    accepted_terms: z.optional(termsAcceptance),
  }),
);
export type ListedPerson = z.infer<typeof person>;

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/admin/people',
  summary:
    'Everybody with an account, administrators first, found by name or address; counted in X-Total-Count',
  access: 'admin',
  isCounted: true,
  query: z.object(listQuery),
  response: z.array(person),
});

/** What can be made of an account: an administrator’s, a customer’s, a locked one, and an open one again. */
export const personChanges = ['grant', 'revoke', 'disable', 'enable'] as const;
export type PersonChange = (typeof personChanges)[number];

export const changePerson = endpoint({
  method: 'POST',
  path: '/api/admin/change-person',
  summary:
    'Makes somebody an administrator or a customer, or locks or opens the account, and ends its sessions; wants a password that was entered just now',
  access: 'admin',
  body: z.object({ _id: z.string().check(z.trim(), z.maxLength(100)), change: z.enum(personChanges) }),
  refusals: ['resource/not-found', 'people/yourself', 'people/last-administrator', ...ofConfirming],
});
