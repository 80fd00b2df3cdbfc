import type { BlankField, BlanksInFile } from '@counterpart/contract/blanks';
import type { NotReady, ReadingTools } from '../../library/files/read-once.ts';
import { fieldsFor } from './fields-for.ts';
import { findBlanksIn } from './find-blanks-in.ts';
import type { Version } from './queries.ts';
import { saidUpTo } from './rules.ts';

type VersionFields = { state: 'ready'; found: BlanksInFile; fields: BlankField[] } | NotReady;

/** The blanks of one of these versions, and what is asked for each of them. */
export async function fieldsOfVersion(
  tools: ReadingTools,
  versions: Version[],
  { version, documentKey }: Version,
): Promise<VersionFields> {
  const blanks = await findBlanksIn(tools, documentKey);
  if (blanks.state !== 'ready') return blanks;
  return { ...blanks, fields: fieldsFor(blanks.found.blanks, saidUpTo(versions, version)) };
}
