import type { getBlanks as endpoint } from '@counterpart/contract/calls/blanks';
import type * as z from 'zod/mini';
import { unknownVersion } from '../../library/documents/refusals.ts';
import type { ReadingTools } from '../../library/files/read-once.ts';
import { fieldsOfVersion } from './fields-of-version.ts';
import { findVersions } from './queries.ts';

const nothingFound = { blanks: [], faults: [], bracketed: [], fields: [] };

export async function getBlanks(
  tools: ReadingTools,
  { id, version }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.response>> {
  const versions = await findVersions(tools.connection.db, id);
  const asked = versions.find((one) => one.version === version && !one.isWithdrawn);
  if (!asked) throw unknownVersion();
  const told = { title: asked.title, version, revision: asked.revision };
  return { ...told, ...shown(await fieldsOfVersion(tools, versions, asked)) };
}

/** What administrators see of the blanks of a file. */
export function shown(blanks: Awaited<ReturnType<typeof fieldsOfVersion>>) {
  if (blanks.state !== 'ready') return { ...nothingFound, ...blanks };
  const { state, found, fields } = blanks;
  return { state, ...found, fields };
}
