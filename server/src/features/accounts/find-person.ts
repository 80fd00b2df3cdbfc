import type { Connection, Database } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/connect.ts';
import type { FindPerson, Person } from '../../http/gate.ts';
import type { Identity } from '../../ports/identity/port.ts';
import { type PersonRow, prepareStatements, setEmailIfFree } from './queries.ts';
import { profileOf } from './rules.ts';

/** Finds the user record of an identity, which follows the address that the provider has verified. */
export function personFinder(connection: Connection): FindPerson {
  const { findByUid } = prepareStatements(connection);
  return async (token) => {
    const [found, identity] = await Promise.all([findByUid(token.uid), token.identity()]);
    if (found?.disabledAt) return 'disabled';
    if (!identity) return 'unidentified';
    return found && introduce(connection.db, found, identity);
  };
}

export async function introduce(
  db: Database,
  found: PersonRow,
  identity: Identity,
): Promise<Person | 'disabled'> {
  if (found.disabledAt) return 'disabled';
  const hasMoved = identity.email !== found.email && identity.emailVerified;
  const user = hasMoved ? ((await follow(db, identity)) ?? found) : found;
  const { id, email, role } = user;
  return { id, uid: identity.uid, email, role, profile: profileOf(user), ...shownBy(identity) };
}

const shownBy = ({ authTime, secondFactorAt }: Identity) => ({ authTime, secondFactorAt });

async function follow(db: Database, { uid, email, issuedAt }: Identity): Promise<PersonRow | undefined> {
  try {
    return await setEmailIfFree(db, uid, email, issuedAt);
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}
