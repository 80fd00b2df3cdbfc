import type { getAcceptedTerms as endpoint } from '@counterpart/contract/calls/accounts';
import type * as z from 'zod/mini';
import type { Queryable } from '../../db/connect.ts';
import type { Person } from '../../http/gate.ts';
import { findUserById } from './queries.ts';
import { acceptanceOf } from './rules.ts';

export async function getAcceptedTerms(
  db: Queryable,
  { id }: Person,
): Promise<z.infer<typeof endpoint.response>> {
  const user = await findUserById(db, id);
  return { accepted_terms: user && acceptanceOf(user) };
}
