import type * as contract from '@counterpart/contract/calls/accounts';
import type * as z from 'zod/mini';
import type { Connection, Queryable } from '../../db/connect.ts';
import { waitForAddress } from '../../db/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import { accountDisabled } from '../../http/gate.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { sameAddress } from '../../lib/same-address.ts';
import { secretHash } from '../../lib/secrets/browser-secret.ts';
import type { MailRoom } from '../../mail/mail-room.ts';
import type { Identity } from '../../ports/identity/port.ts';
import { findProof, takeProof } from './codes/queries.ts';
import { findUserByEmail, findUserByUid, insertUser, type NewUser } from './queries.ts';
import { roleOf, toUser, type UserRecord } from './rules.ts';
import { accountExists } from './verify-user-account.ts';

const unproven = () => new Failure('code/not-verified', 'Please verify your email address first');

const termsChanged = () =>
  new Failure(
    'account/terms-changed',
    'Our terms have changed in the meantime. Please load this page again and accept them',
  );

/** By whoever shows the secret that the right code was answered with. */
export const isAddressProven = async (db: Queryable, address: string, secret: string | undefined) =>
  secret !== undefined && (await findProof(db, { address, proofHash: secretHash(secret) }, 'sign-up'));

/**
 * The user record of the identity in the token, for an address that the provider has seen proven or that this browser
 * proved with a code. Sent twice, even at the same moment, it gives the same record.
 */
export async function createUser(
  deps: {
    connection: Connection;
    jobs: Jobs;
    mailRoom: MailRoom;
    adminEmails: readonly string[];
    termsVersion: string;
  },
  identity: Identity,
  given: z.infer<typeof contract.newUser>,
  secret: string | undefined,
): Promise<contract.User> {
  const { uid, email } = identity;
  const record = await inTransaction(deps.connection, async (transaction): Promise<UserRecord> => {
    const { db } = transaction;
    await waitForAddress(db, email);
    const existing = await findUserByUid(db, uid);
    if (existing?.disabledAt) throw accountDisabled();
    if (existing) return existing;
    if (sameAddress(given.email_address) !== email) throw unproven();
    if (await findUserByEmail(db, email)) throw accountExists();
    const { accepted_terms: acceptedTermsVersion } = given;
    if (acceptedTermsVersion !== undefined && acceptedTermsVersion !== deps.termsVersion)
      throw termsChanged();
    if (!(await isProven(db, identity, secret))) throw unproven();
    const user: NewUser = {
      uid,
      email,
      emailAsOf: identity.issuedAt,
      role: roleOf(email, deps.adminEmails),
      fullName: given.full_name,
      companyName: given.company_name,
      companyTitle: given.company_title,
      documentsOfInterest: given.documents_of_interest,
      ...(acceptedTermsVersion !== undefined && { acceptedTermsVersion, acceptedTermsAt: new Date() }),
    };
    const added = await insertUser(db, user);
    if (!added) throw accountExists();
    await deps.jobs.enqueue('mail', deps.mailRoom.welcome(email, given.full_name), transaction);
    await deps.jobs.enqueue('read-interests', { names: given.documents_of_interest }, transaction);
    return added;
  });
  return toUser(record);
}

async function isProven(
  db: Queryable,
  { email, emailVerified }: Identity,
  secret: string | undefined,
): Promise<boolean> {
  const proof = secret && { address: email, proofHash: secretHash(secret) };
  const isTaken = proof ? await takeProof(db, proof, 'sign-up') : false;
  return isTaken || emailVerified;
}
