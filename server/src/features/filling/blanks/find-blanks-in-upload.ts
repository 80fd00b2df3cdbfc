import type { findBlanksInUpload as endpoint } from '@counterpart/contract/calls/blanks';
import type * as z from 'zod/mini';
import type { Person } from '../../../http/gate.ts';
import { inTime } from '../../../lib/in-time.ts';
import type { Deps } from '../../deps.ts';
import { unknownTemplate } from '../../library/documents/refusals.ts';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { readUploadedDocument } from '../../library/uploads/look-at-upload.ts';
import { fieldsFor } from './fields-for.ts';
import { shown } from './get-blanks.ts';
import { findVersions } from './queries.ts';
import { oldWord, stillPreparing } from './refusals.ts';
import { saidUpTo } from './rules.ts';

/** What administrators will find once an upload is published; nothing of it is kept. */
export async function findBlanksInUpload(
  tools: ReadingTools & Pick<Deps, 'scanner'>,
  person: Person,
  { id, document_path }: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.response>> {
  const versions = id === undefined ? [] : await findVersions(tools.connection.db, id);
  if (id !== undefined && versions.length === 0) throw unknownTemplate();
  const upload = await readUploadedDocument(tools, person, document_path);
  if (upload.extension !== 'docx') return shown({ state: 'unavailable', reason: oldWord });
  const told = await inTime(tools.documents.findBlanks(upload.bytes));
  if (told === 'busy') throw stillPreparing();
  if ('reason' in told) return shown({ state: 'unavailable', reason: told.reason });
  const { done: found } = told;
  const fields = fieldsFor(found.blanks, saidUpTo(versions, versions.at(-1)?.version ?? 0));
  return shown({ state: 'ready', found, fields });
}
