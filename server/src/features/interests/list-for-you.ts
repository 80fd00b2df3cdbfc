import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import type { Queryable } from '../../db/connect.ts';
import { showTemplate } from '../catalogue/show-template.ts';
import { findForYou } from './queries.ts';

const most = 6;

export async function listForYou(db: Queryable, userId: string): Promise<CatalogueTemplate[]> {
  const rows = await findForYou(db, userId, most);
  return rows.map((row) => showTemplate(row, 'customer'));
}
