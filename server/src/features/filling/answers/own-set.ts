import type { AnswerSet } from '@counterpart/contract/calls/filling';
import type { Queryable } from '../../../db/connect.ts';
import { findOwnedVersion } from '../../orders/downloads/find-owned-version.ts';
import { versionGone } from '../../orders/downloads/refusals.ts';
import { findVersions, type Version } from '../blanks/queries.ts';
import { versionFor } from '../blanks/rules.ts';
import { findSet, type SetRow } from './queries.ts';
import { noSet } from './refusals.ts';

interface OwnDocument {
  versions: Version[];
  newest: Version;
}

/** What somebody owns at this moment; otherwise says why not. */
export async function ownDocument(db: Queryable, userId: string, templateId: string): Promise<OwnDocument> {
  await findOwnedVersion(db, userId, templateId);
  const versions = await findVersions(db, templateId);
  const newest = versions.findLast(({ isWithdrawn }) => !isWithdrawn);
  if (!newest) throw versionGone();
  return { versions, newest };
}

interface OwnSet extends OwnDocument {
  set: SetRow;
  /** The version that the set fills in. */
  current: Version;
}

/** Answers of somebody's own, of a document that they own at this moment; otherwise says why not. */
export async function ownSet(db: Queryable, userId: string, id: string): Promise<OwnSet> {
  const set = await findSet(db, userId, id);
  if (!set) throw noSet();
  const { versions, newest } = await ownDocument(db, userId, set.templateId);
  return { set, versions, newest, current: versionFor(versions, set.version) ?? newest };
}

type Versions = { version: number; isWithdrawn: boolean }[];

export const asListed = (
  { id, name, version, savedAt }: Pick<SetRow, 'id' | 'name' | 'version' | 'savedAt'>,
  versions: Versions,
): Pick<AnswerSet, '_id' | 'name' | 'version' | 'date_saved'> => ({
  _id: id,
  name,
  version: versionFor(versions, version)?.version ?? version,
  date_saved: savedAt.toISOString(),
});

export const asAnswerSet = (row: SetRow, versions: Versions): AnswerSet => ({
  ...asListed(row, versions),
  revision: row.revision,
  answers: row.answers,
});
