import type { Database } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/connect.ts';
import type { FindPerson, Person } from '../../http/gate.ts';
import type { Identity } from '../../ports/identity/port.ts';
import { prepareStatements, setEmailIfFree, type UserRow } from './queries.ts';
import { profileOf } from './rules.ts';

/** Finds the user record of an identity, which follows the address that the provider has verified. */
export function personFinder(db: Database): FindPerson {
  const { findByUid } = prepareStatements(db);
  return async (uid, identifying) => {
    const [found, identity] = await Promise.allSettled([findByUid(uid), identifying]);
    if (found.status === 'rejected') throw found.reason;
    if (found.value?.disabledAt) return 'disabled';
    if (identity.status === 'rejected') throw identity.reason;
    return found.value && introduce(db, found.value, identity.value);
  };
}

export async function introduce(
  db: Database,
  found: UserRow,
  identity: Identity,
): Promise<Person | 'disabled'> {
  if (found.disabledAt) return 'disabled';
  const hasMoved = identity.email !== found.email && identity.emailVerified;
  const user = hasMoved ? ((await follow(db, identity)) ?? found) : found;
  const { id, uid, email, role } = user;
  return { id, uid, email, role, profile: profileOf(user), ...shownBy(identity) };
}

const shownBy = ({ authTime, secondFactorAt }: Identity) => ({ authTime, secondFactorAt });

async function follow(db: Database, { uid, email, issuedAt }: Identity): Promise<UserRow | undefined> {
  try {
    return await setEmailIfFree(db, uid, email, issuedAt);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
