import type { Queryable } from '../../db/connect.ts';
import { Failure } from '../../http/failure.ts';
import type { Person } from '../../http/gate.ts';
import { findOwnedVersion } from '../orders/downloads/find-owned-version.ts';
import { versionGone } from '../orders/downloads/refusals.ts';
import { findVersions, type Version } from './queries.ts';
import { chooseVersions } from './rules.ts';

interface Wanted {
  id: string;
  from?: number | undefined;
  to?: number | undefined;
}

interface ReadableVersions {
  versions: Version[];
  from: Version;
  to: Version;
}

/** The versions that somebody may compare, as an owner at this moment or as an administrator, and which two they mean. */
export async function readableVersions(
  db: Queryable,
  person: Pick<Person, 'id' | 'role'>,
  { id, ...asked }: Wanted,
): Promise<ReadableVersions> {
  const known = await knownVersion(db, person, id);
  const versions = await findVersions(db, id);
  const [from, to] = chooseVersions(versions, asked, known);
  if (!from || !to) throw versionGone();
  return { versions, from, to };
}

async function knownVersion(
  db: Queryable,
  { id, role }: Pick<Person, 'id' | 'role'>,
  templateId: string,
): Promise<number | undefined> {
  try {
    return await findOwnedVersion(db, id, templateId);
  } catch (error) {
    if (role === 'ADMIN' && error instanceof Failure) return undefined;
    throw error;
  }
}

export const pairOf = (from: Version, to: Version) => ({
  olderKey: from.documentKey,
  newerKey: to.documentKey,
  date: to.date,
});
