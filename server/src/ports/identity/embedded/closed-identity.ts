import type { Database } from '../../../db/connect.ts';
import { hashPassword } from './passwords/hashing.ts';
import { dropCodes } from './records/action-codes.ts';
import { lockIdentity } from './records/lock-identity.ts';
import { endSessions } from './records/sessions.ts';
import { identityStore } from './records/store.ts';
import { addPassword } from './sign-up.ts';

/** Nobody gets in any more: not with a password, a link or a session. Gives whether somebody could. */
export async function closeIdentity(db: Database, email: string): Promise<boolean> {
  const store = identityStore(db);
  const found = await store.findUserByEmail(email);
  if (!found) return false;
  const uid = found.user.id;
  await lockIdentity(db, uid);
  const account = await store.findCredentialAccount(uid);
  if (account) await store.deleteAccount(account.id);
  await endSessions(db, uid);
  await dropCodes(db, uid);
  return Boolean(account);
}

/** A password for an identity that was closed. Gives whether it was. */
export async function reopenIdentity(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  const store = identityStore(db);
  const found = await store.findUserByEmail(email);
  if (!found || (await store.findCredentialAccount(found.user.id))) return false;
  await addPassword(db, found.user.id, await hashPassword(password));
  return true;
}
