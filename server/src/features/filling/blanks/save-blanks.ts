import type { saveBlanks as endpoint } from '@counterpart/contract/calls/blanks';
import type * as z from 'zod/mini';
import { inTransaction } from '../../../db/transaction.ts';
import type { Person } from '../../../http/gate.ts';
import { recordEvent } from '../../audit/record-event.ts';
import { changedMeanwhile, unknownVersion } from '../../library/documents/refusals.ts';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { getBlanks } from './get-blanks.ts';
import { findVersions, saveDefinition } from './queries.ts';

export async function saveBlanks(
  tools: ReadingTools,
  person: Person,
  { id: templateId, version, revision, fields }: z.infer<typeof endpoint.body>,
): Promise<z.infer<typeof endpoint.response>> {
  await inTransaction(tools.connection, async ({ db }) => {
    const versions = await findVersions(db, templateId);
    const base = versions.find((one) => one.version === version && !one.isWithdrawn);
    if (!base) throw unknownVersion();
    if (!(await saveDefinition(db, { templateId, version, revision }, fields))) throw changedMeanwhile();
    const details = { title: base.title, labels: fields.map(({ label }) => label) };
    await recordEvent(db, person, { action: 'defined-blanks', templateId, version, details });
  });
  return getBlanks(tools, { id: templateId, version });
}
