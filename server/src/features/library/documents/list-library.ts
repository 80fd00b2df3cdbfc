import type { AdminTemplate } from '@counterpart/contract/calls/library';
import type { Queryable } from '../../../db/connect.ts';
import type { FileStore } from '../../../ports/files/port.ts';
import { asAdministratorsSee } from './get-library-template.ts';
import { countLibrary, findLibrary, type LibraryQuery } from './queries.ts';

export async function listLibrary(
  { db, files }: { db: Queryable; files: FileStore },
  query: LibraryQuery,
): Promise<{ templates: AdminTemplate[]; total: number }> {
  const [rows, total] = await Promise.all([findLibrary(db, query), countLibrary(db, query)]);
  const templates: AdminTemplate[] = [];
  for (const row of rows) templates.push(await asAdministratorsSee(files, row));
  return { templates, total };
}
