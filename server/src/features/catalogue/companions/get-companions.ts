import type { Companions } from '@counterpart/contract/calls/catalogue';
import type { Queryable } from '../../../db/connect.ts';
import { getTemplate } from '../get-template.ts';
import { showTemplate } from '../show-template.ts';
import { findCompanions } from './queries.ts';

const most = 4;

/** What goes with a template that is on sale. */
export async function getCompanions(db: Queryable, id: string): Promise<Companions> {
  const [rows] = await Promise.all([findCompanions(db, id, most), getTemplate(db, id)]);
  const shown = (isTogether: boolean) =>
    rows.filter((row) => row.is_together === isTogether).map((row) => showTemplate(row, 'customer'));
  return { together: shown(true), alike: shown(false) };
}
