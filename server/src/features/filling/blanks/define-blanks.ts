import type { DefinedBlank } from '@counterpart/contract/blanks';
import type { Queryable } from '../../../db/connect.ts';
import { saveDefinition } from './queries.ts';

/** The first word about the blanks of a version; what it leaves out is asked for as the names of the blanks suggest. */
export async function defineBlanks(
  db: Queryable,
  version: { templateId: string; version: number },
  fields: DefinedBlank[],
): Promise<void> {
  await saveDefinition(db, { ...version, revision: 0 }, fields);
}
