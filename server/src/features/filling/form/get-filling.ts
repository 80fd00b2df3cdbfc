import type { getFilling as endpoint, Filling } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import type { Queryable } from '../../../db/connect.ts';
import { inTime } from '../../../lib/in-time.ts';
import type { Deps } from '../../deps.ts';
import { LostFile, type ReadingTools, readDocumentFile } from '../../library/files/read-once.ts';
import { asAnswerSet, asListed, ownDocument } from '../answers/own-set.ts';
import { findSet, findSets, type SetRow } from '../answers/queries.ts';
import { noSet } from '../answers/refusals.ts';
import { fieldsOfVersion } from '../blanks/fields-of-version.ts';
import type { Version } from '../blanks/queries.ts';
import { lostFile, noBlanks } from '../blanks/refusals.ts';
import { blankChanges, versionFor } from '../blanks/rules.ts';
import { findCompany } from '../company/queries.ts';
import { withCompany } from '../company/rules.ts';

type FormTools = ReadingTools & Pick<Deps, 'office'>;
type Form = Pick<Filling, 'state' | 'reason' | 'fields' | 'document'>;

export async function getFilling(
  tools: FormTools,
  userId: string,
  { id, set: asked }: z.infer<typeof endpoint.query>,
): Promise<Filling> {
  const { db } = tools.connection;
  const { versions, newest } = await ownDocument(db, userId, id);
  const sets = await findSets(db, userId, id);
  const set = await chosenSet(db, { userId, templateId: id }, asked ?? sets[0]?.id);
  const current = (set && versionFor(versions, set.version)) ?? newest;
  const company = await findCompany(db, userId);
  const blanks = await fieldsOfVersion(tools, versions, current);
  const fields = blanks.state === 'ready' ? blanks.fields : [];
  const later = current === newest ? undefined : await fieldsOfVersion(tools, versions, newest);
  const answers = withCompany(set?.answers ?? {}, fields, company);
  return {
    _id: id,
    title: current.title,
    newest_version: newest.version,
    has_pdf: tools.office !== undefined,
    ...(blanks.state === 'ready'
      ? await formOf(tools, current, { fields, answers })
      : { ...blanks, ...noForm }),
    company,
    sets: sets.map((one) => asListed(one, versions)),
    set: set ? asAnswerSet(set, versions) : null,
    changes: later?.state === 'ready' ? blankChanges(fields, later.fields) : null,
  };
}

async function chosenSet(
  db: Queryable,
  { userId, templateId }: { userId: string; templateId: string },
  id: string | undefined,
): Promise<SetRow | undefined> {
  if (id === undefined) return undefined;
  const set = await findSet(db, userId, id);
  if (set?.templateId !== templateId) throw noSet();
  return set;
}

const noForm = { fields: [], document: [] };
const unavailable = (reason: string): Form => ({ state: 'unavailable', reason, ...noForm });

async function formOf(
  tools: FormTools,
  { documentKey }: Version,
  { fields, answers }: Pick<Filling, 'fields'> & { answers: Record<string, string> },
): Promise<Form> {
  if (fields.length === 0) return unavailable(noBlanks);
  try {
    const file = () => readDocumentFile(tools, documentKey);
    const read = await inTime(tools.documents.read(file, fields, answers));
    if (read === 'busy') return { state: 'preparing', ...noForm };
    if ('reason' in read) return unavailable(read.reason);
    return { state: 'ready', fields, document: read.done };
  } catch (error) {
    if (error instanceof LostFile) return unavailable(lostFile);
    throw error;
  }
}
