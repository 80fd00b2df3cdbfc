import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { identityVerifications } from '../../../../db/tables.ts';
import { Failure } from '../../../../http/failure.ts';
import { identityStore } from './store.ts';

/** The two things that a link in a mail can do, as the page that it opens calls them. */
type ActionMode = 'resetPassword' | 'verifyAndChangeEmail';

interface Action {
  uid: string;
  /** The address that the link was sent to. */
  email: string;
}

const identifier = (mode: ActionMode, code: string) => `${mode}:${code}`;

export async function issueCode(
  db: Database,
  mode: ActionMode,
  { uid, email }: Action,
  hours: number,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  const record = { identifier: identifier(mode, code), value: email, userId: uid, expiresAt };
  await identityStore(db).createVerificationValue(record);
  return code;
}

/** What a code is for, without using it up. */
export async function lookAtCode(db: Database, mode: ActionMode, code: string): Promise<Action> {
  const found = await identityStore(db).findVerificationValue(identifier(mode, code));
  if (!found) throw deadLink();
  if (found.expiresAt <= new Date())
    throw new Failure('auth/expired-action-code', 'The link has expired. Please request a new one');
  return asAction(found);
}

/** Uses a code up: of many who try at once, one gets through. With it go all other links of the person. */
export async function spendCode(db: Database, mode: ActionMode, code: string): Promise<Action> {
  const spent = await identityStore(db).consumeVerificationValue(identifier(mode, code));
  if (!spent) throw deadLink();
  const action = asAction(spent);
  await dropCodes(db, action.uid);
  return action;
}

export async function dropCodes(db: Database, uid: string): Promise<void> {
  await db.delete(identityVerifications).where(eq(identityVerifications.userId, uid));
}

export const deadLink = () =>
  new Failure('auth/invalid-action-code', 'The link is invalid. Please request a new one');

const asAction = (record: { value: string }): Action => {
  const { userId } = record as unknown as { userId: string };
  return { uid: userId, email: record.value };
};
