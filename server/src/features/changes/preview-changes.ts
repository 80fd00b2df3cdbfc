import { setTimeout as sleep } from 'node:timers/promises';
import type { previewChanges as endpoint } from '@counterpart/contract/calls/changes';
import { largestUpload, longestNote } from '@counterpart/contract/facts/sizes';
import type * as z from 'zod/mini';
import type { Person } from '../../http/gate.ts';
import type { Deps } from '../deps.ts';
import { unknownTemplate, unknownVersion } from '../library/documents/refusals.ts';
import { documentExtension } from '../library/files/file-types.ts';
import { readWhole } from '../library/files/read-whole.ts';
import { readUploadedDocument } from '../library/uploads/look-at-upload.ts';
import type { CompareTools } from './compare-versions.ts';
import type { Answer } from './get-changes.ts';
import { findVersions } from './queries.ts';
import { lostFile, oldWord, stillPreparing } from './refusals.ts';
import { suggestNote, touched } from './rules.ts';

/** A connection on which nothing happens is cut soon after that. */
const patience = 25_000;

/** What buyers will see once an upload is published; nothing of it is kept. */
export async function previewChanges(
  tools: CompareTools & Pick<Deps, 'scanner'>,
  person: Person,
  { id, version, document_path }: z.infer<typeof endpoint.body>,
): Promise<Answer<z.infer<typeof endpoint.response>>> {
  const versions = await findVersions(tools.connection.db, id);
  if (versions.length === 0) throw unknownTemplate();
  const from = version === undefined ? versions.at(-1) : versions.find((one) => one.version === version);
  if (!from) throw unknownVersion();
  const upload = await readUploadedDocument(tools, person, document_path);
  const unavailable = (reason: string) =>
    ({ from: from.version, state: 'unavailable', reason, is_same_text: false, suggested_note: '' }) as const;
  if (upload.extension !== 'docx' || documentExtension(from.documentKey) !== 'docx')
    return unavailable(oldWord);
  const older = await readWhole(tools.files, from.documentKey, largestUpload);
  if (!older) return unavailable(lostFile);

  const stamp = { author: tools.shopName, date: new Date() };
  const compared = await Promise.race([
    tools.comparer.compare(async () => ({ older, newer: upload.bytes, stamp })),
    sleep(patience, 'busy' as const, { ref: false }),
  ]);
  if (compared === 'busy') throw stillPreparing();
  if ('reason' in compared) return unavailable(compared.reason);
  return {
    from: from.version,
    state: 'ready',
    comparison: Buffer.from(compared.comparison),
    is_same_text: touched(compared).is_same_text,
    suggested_note: suggestNote(compared, longestNote),
  };
}
