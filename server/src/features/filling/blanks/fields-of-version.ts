import type { BlankField, BlanksInFile } from '@counterpart/contract/blanks';
import { fieldsFor } from './fields-for.ts';
import { type BlankTools, findBlanksIn, type NotReady } from './find-blanks-in.ts';
import type { Version } from './queries.ts';
import { saidUpTo } from './rules.ts';

type VersionFields = { state: 'ready'; found: BlanksInFile; fields: BlankField[] } | NotReady;

/** The blanks of one of these versions, and what is asked for each of them. */
export async function fieldsOfVersion(
  tools: BlankTools,
  versions: Version[],
  { version, documentKey }: Version,
): Promise<VersionFields> {
  const blanks = await findBlanksIn(tools, documentKey);
  if (blanks.state !== 'ready') return blanks;
  return { ...blanks, fields: fieldsFor(blanks.found.blanks, saidUpTo(versions, version)) };
}
