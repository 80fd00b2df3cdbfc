import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Connection } from '../../../../db/connect.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { Failure } from '../../../../http/failure.ts';
import type { Limit, RateLimiter } from '../../../../http/rate-limit.ts';
import type { Jobs } from '../../../../jobs/jobs.ts';
import type { Signatures } from '../../../../keys/signatures.ts';
import type { Whereabouts } from '../../../../lib/callers/whereabouts.ts';
import type { MailRoom } from '../../../../mail/mail-room.ts';
import type { Household } from '../records/household.ts';
import { tellOwner } from '../records/tell-owner.ts';
import type { Authenticators } from './authenticator.ts';
import type { Passkeys } from './passkeys.ts';
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

interface FactorDeps {
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  household: Household;
  limit: RateLimiter;
  passkeys: Passkeys;
  authenticators: Authenticators;
  recoverySignatures: Signatures;
}

/** Only who knows the password, or has a session, gets to guess. */
const guesses: Limit = { name: 'factor-guess', most: 10, perSeconds: 900, code: 'auth/too-many-requests' };

export const wrongFactor = () =>
  new Failure(
    'auth/invalid-credential',
    'That was not right. Please try again with the code that is shown now',
  );

interface Proof {
  code?: string;
  passkey?: { id: string };
}

/** Refuses a passkey or a code that is not this person's, or was used before. */
export async function checkSecondFactor(
  deps: FactorDeps,
  owner: { uid: string; email: string },
  challenge: string | null | undefined,
  { code, passkey }: Proof,
  where: Whereabouts,
): Promise<void> {
  const { uid } = owner;
  await deps.limit(guesses, uid);
  const isRight = passkey
    ? challenge && (await isOwnPasskey(deps, uid, challenge, passkey))
    : await isOwnCode(deps, owner, code ?? '', where);
  if (!isRight) throw wrongFactor();
  await deps.limit.forget([[guesses, uid]]);
}

async function isOwnPasskey(deps: FactorDeps, uid: string, challenge: string, passkey: { id: string }) {
  const response = passkey as AuthenticationResponseJSON;
  return (await deps.passkeys.check(deps.connection.db, challenge, response))?.uid === uid;
}

const isOfApp = /^\d{6}$/;

async function isOwnCode(
  deps: FactorDeps,
  owner: { uid: string; email: string },
  given: string,
  where: Whereabouts,
): Promise<boolean> {
  const code = given.replaceAll(/\s/g, '');
  if (isOfApp.test(code)) return deps.authenticators.check(deps.connection.db, owner.uid, code);
  return inTransaction(deps.connection, async (transaction) => {
    if (!(await useRecoveryCode(transaction.db, deps.recoverySignatures, owner.uid, code))) return false;
    const left = await countRecoveryCodes(transaction.db, owner.uid);
    await tellOwner(deps, transaction, owner, {
      kind: 'recovery-code-used',
      where,
      detail: `${left} left`,
    });
    return true;
  });
}
