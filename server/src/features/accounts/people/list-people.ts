import type { ListedPerson } from '@counterpart/contract/calls/back-office/people';
import type { Queryable } from '../../../db/connect.ts';
import { type Listed, type PageQuery, partOf } from '../../../lib/part-of-list.ts';
import { countPeople, findPeople } from './queries.ts';

export async function listPeople(db: Queryable, query: PageQuery): Promise<Listed<ListedPerson>> {
  const part = partOf(query);
  const [rows, total] = await Promise.all([findPeople(db, part), countPeople(db, part)]);
  const items = rows.map(({ id, email, fullName, companyName, role, disabledAt, createdAt }) => ({
    _id: id,
    email_address: email,
    full_name: fullName,
    company_name: companyName,
    role,
    disabled: disabledAt !== null,
    date: createdAt.toISOString(),
  }));
  return { items, total };
}
