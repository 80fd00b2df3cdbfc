import type { UploadKind } from '@counterpart/contract/calls/library';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import type { Person } from '../../../http/gate.ts';
import { oneAtATime } from '../../../lib/one-at-a-time.ts';
import type { Deps } from '../../deps.ts';
import type { DocumentExtension } from '../files/file-types.ts';
import { readWhole } from '../files/read-whole.ts';
import { Refused, refusedFile } from '../files/refused.ts';
import { checkDocument } from '../word/check-document.ts';
import { isOwnUpload } from './queries.ts';
import { Infected, NotScanned, scan } from './scan.ts';

export type Tools = Pick<Deps, 'connection' | 'files' | 'log' | 'scanner'>;

/** Files are looked at one after the other. */
export const inTurn = oneAtATime();

export const unknown = 'This upload is not known. Please choose the file again';
const missing = 'The file did not arrive. Please choose it again';

/** By the name that the file had before it was uploaded. */
type Looked<T> = {
  name: string;
  found?: T;
  refusal?: string;
  /** The upload that no later look will find better. */
  spoilt?: string;
};

/** Nothing where nothing was named. What is infected is gone at once. */
export async function look<T>(
  tools: Tools,
  person: Person,
  kind: UploadKind,
  key: string | undefined,
  check: (bytes: Buffer, extension: string) => Promise<T>,
): Promise<Looked<T> | undefined> {
  if (key === undefined) return undefined;
  const { connection, files } = tools;
  const [, name = '', extension = ''] = /^uploads\/([\w-]+)-\d+-\w+\.(\w+)$/.exec(key) ?? [];
  if (!name || !(await isOwnUpload(connection.db, { key, kind, userId: person.id })))
    return { name, refusal: unknown };
  const bytes = await readWhole(files, key, largestUpload);
  if (!bytes) return { name, refusal: missing };
  try {
    await scan(tools, person, `${name}.${extension}`, bytes);
    return { name, found: await check(bytes, extension) };
  } catch (error) {
    if (error instanceof NotScanned) return { name, refusal: error.message };
    if (!(error instanceof Refused)) throw error;
    if (error instanceof Infected) await discard(tools, [key]);
    return { name, refusal: error.message, spoilt: key };
  }
}

export const lookAtDocument = (tools: Tools, person: Person, key: string | undefined) =>
  look(tools, person, 'document', key, async (bytes, extension) => {
    await checkDocument(bytes, extension as DocumentExtension);
    return { bytes, extension: extension as DocumentExtension };
  });

interface CheckedDocument {
  bytes: Buffer;
  extension: DocumentExtension;
}

/** An upload as it would be published, with the refusals that it would meet there, where it will meet them again. */
export async function readUploadedDocument(
  tools: Tools,
  person: Person,
  key: string,
): Promise<CheckedDocument> {
  const { found, refusal = unknown } = (await inTurn(() => lookAtDocument(tools, person, key))) ?? {};
  if (!found) throw refusedFile('document', refusal);
  return found;
}

/** What cannot be deleted now is left to the hourly job. */
export async function discard({ files, log }: Pick<Tools, 'files' | 'log'>, keys: string[]): Promise<void> {
  for (const key of keys)
    await files.delete(key).catch((error) => log.warn({ err: error }, 'an unused file could not be deleted'));
}
