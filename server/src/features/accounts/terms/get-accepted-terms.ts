import type { getAcceptedTerms as endpoint } from '@counterpart/contract/calls/terms';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import type { Person } from '../../../http/gate.ts';
import { findAcceptance } from './queries.ts';
import { acceptanceOf } from './rules.ts';

export async function getAcceptedTerms(
  db: Queryable,
  { id }: Person,
): Promise<z.infer<typeof endpoint.response>> {
  const found = await findAcceptance(db, id);
  return { accepted_terms: found && acceptanceOf(found) };
}
