import type { Connection } from '../../../db/connect.ts';
import { addReaders, findFitting } from './queries.ts';

const atATime = 1000;
const first = '00000000-0000-0000-0000-000000000000';

/** Writes down who is to be told of a new template. Once more it adds nobody, and a job that was killed goes on. */
export async function findReaders({ db }: Connection, templateId: string): Promise<void> {
  const names = await findFitting(db, templateId);
  if (names.length === 0) return;
  for (let after: string | undefined = first; after !== undefined; )
    after = await addReaders(db, { templateId, names, after, most: atATime });
}
