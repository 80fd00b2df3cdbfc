import type { Company, companyForm } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import { signInFirst } from '../../../http/gate.ts';
import { changeCompany } from './queries.ts';

export async function updateCompany(
  db: Queryable,
  userId: string,
  given: z.infer<typeof companyForm>,
): Promise<Company> {
  const changed = await changeCompany(db, userId, given);
  if (!changed) throw signInFirst('auth/user-not-found');
  return changed;
}
