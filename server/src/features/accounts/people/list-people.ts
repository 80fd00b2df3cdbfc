import type { ListedPerson } from '@counterpart/contract/calls/back-office/people';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { acceptanceOf } from '../terms/rules.ts';
import { countPeople, findPeople } from './queries.ts';

export async function listPeople(db: Queryable, query: PageQuery): Promise<Listed<ListedPerson>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findPeople(db, part), countPeople(db, part)]);
  const items = rows.map((row) => ({
    _id: row.id,
    email_address: row.email,
    full_name: row.fullName,
    company_name: row.companyName,
    role: row.role,
    disabled: row.disabledAt !== null,
    date: row.createdAt.toISOString(),
    accepted_terms: acceptanceOf(row),
  }));
  return { items, total };
}
