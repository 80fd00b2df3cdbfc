import type { Company, companyForm } from '@counterpart/contract/calls/filling';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import { users } from '../../../db/tables.ts';

const company = {
  company_name: users.companyName,
  company_address: users.companyAddress,
  tax_id: users.taxId,
};

export async function findCompany(db: Queryable, userId: string): Promise<Company> {
  const [found] = await db.select(company).from(users).where(eq(users.id, userId));
  return found ?? { company_name: '', company_address: '', tax_id: '' };
}

export async function changeCompany(
  db: Queryable,
  userId: string,
  { company_address: companyAddress, tax_id: taxId }: z.infer<typeof companyForm>,
): Promise<Company | undefined> {
  const [changed] = await db
    .update(users)
    .set({ companyAddress, taxId })
    .where(eq(users.id, userId))
    .returning(company);
  return changed;
}
