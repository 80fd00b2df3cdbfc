import type { SignUpForm } from '@counterpart/contract/calls/accounts';
import { codeOf } from '../../../identity/identity-error.ts';
import type { Identity, IdentityPort } from '../../../identity/port.ts';
import { ApiError, api, unexpectedInShort } from '../../../lib/api.ts';
import { openAccount } from '../session/open-account.ts';
import { wordsOf } from '../session/words.ts';
import { forgetSignUp, holdSignUp, type PendingSignUp } from './pending-sign-up.ts';

type Say = (status: string) => void;

/** Checks the address, mails the code to it and holds the form until the code comes back. */
export async function beginSignUp(form: SignUpForm, say: Say): Promise<void> {
  const { email_address, password } = form;
  say('Verifying account...');
  await api.post('/api/verify-user-account', { body: { email_address, type: 'signup' } });
  const { identity } = await openAccount();
  await identity.considerPassword(email_address, password);
  say('Sending email...');
  await api.post('/api/send-verification-email', { body: { recipient: email_address } });
  holdSignUp({ form });
}

export async function resendCode(pending: PendingSignUp, say: Say): Promise<void> {
  say('Resending verification code...');
  await api.post('/api/send-verification-email', { body: { recipient: pending.form.email_address } });
  holdSignUp({ form: pending.form });
  say('Code sent');
}

/** Trades the code for an account and opens its session. */
export async function finishSignUp(pending: PendingSignUp, code: string, say: Say): Promise<void> {
  const { form } = pending;
  if (pending.acceptedCode !== code) {
    say('Verifying code...');
    await api.post('/api/verify-code', { body: { code, email_address: form.email_address } });
    holdSignUp({ form, acceptedCode: code });
  }
  say('Creating account...');
  const account = await openAccount();
  await account.quietly(async () => {
    const { uid } = await identityFor(account.identity, form);
    try {
      const { data } = await account.api.post('/api/users', { body: { user: newUserOf(form), uid } });
      account.welcome(uid, data);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'code/not-verified') holdSignUp({ form });
      await account.identity.signOut().catch(() => {});
      throw error;
    }
  });
  forgetSignUp();
}

/** An identity that an earlier try has left behind opens to the same password. */
async function identityFor(
  identity: IdentityPort,
  { email_address, password }: SignUpForm,
): Promise<Identity> {
  try {
    return await identity.signUp(email_address, password);
  } catch (error) {
    if (codeOf(error) !== 'auth/email-already-in-use') throw error;
    return await identity.signIn(email_address, password).catch(() => {
      throw error;
    });
  }
}

function newUserOf({ password, confirm_password, other_document, ...user }: SignUpForm) {
  const documents_of_interest = [...user.documents_of_interest];
  if (other_document) documents_of_interest.push(other_document);
  return { ...user, documents_of_interest };
}

const invalidInput: (string | undefined)[] = [
  'auth/invalid-email',
  'auth/missing-email',
  'auth/missing-password',
];

export function signUpFailure(error: unknown): string {
  const code = codeOf(error);
  if (code === 'auth/email-already-in-use') return 'Email already in use';
  if (invalidInput.includes(code)) return 'Invalid input';
  return wordsOf(error, unexpectedInShort);
}
