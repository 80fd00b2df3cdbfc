import type { Queryable } from '../../../db/connect.ts';
import { insertTemplate, insertVersion, type NewVersion } from './version-queries.ts';

export interface ReleasedVersion {
  releasedAt: Date;
  version: NewVersion;
}

/** A template with all that was ever published of it, the oldest first; gives its id. */
export async function addTemplate(db: Queryable, versions: ReleasedVersion[]): Promise<string> {
  const id = await insertTemplate(db, { createdAt: versions[0]?.releasedAt });
  for (const { version, releasedAt } of versions) await insertVersion(db, id, version, releasedAt);
  return id;
}
