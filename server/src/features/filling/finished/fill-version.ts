import type { Answers } from '@counterpart/contract/blanks';
import type { Company } from '@counterpart/contract/calls/filling';
import { inTime } from '../../../lib/in-time.ts';
import { LostFile, type ReadingTools, readDocumentFile } from '../../library/files/read-once.ts';
import { fieldsOfVersion } from '../blanks/fields-of-version.ts';
import type { Version } from '../blanks/queries.ts';
import { lostFile, noBlanks } from '../blanks/refusals.ts';
import { withCompany } from '../company/rules.ts';

/** `reason` is a sentence for people. */
type Filled = { done: Uint8Array } | { reason: string } | 'busy';

/** One of these versions with the answers in their places. */
export async function fillVersion(
  tools: ReadingTools,
  versions: Version[],
  version: Version,
  given: { answers: Answers; company: Company },
): Promise<Filled> {
  const blanks = await fieldsOfVersion(tools, versions, version);
  if (blanks.state === 'preparing') return 'busy';
  if (blanks.state === 'unavailable') return { reason: blanks.reason };
  const { fields } = blanks;
  if (fields.length === 0) return { reason: noBlanks };
  const answers = withCompany(given.answers, fields, given.company);
  try {
    const file = () => readDocumentFile(tools, version.documentKey);
    return await inTime(tools.documents.fill(file, fields, answers));
  } catch (error) {
    if (error instanceof LostFile) return { reason: lostFile };
    throw error;
  }
}
