import { tooManyRequests } from '@counterpart/contract/facts/sentences';
import { IdentityError } from '../../../identity/identity-error.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { openAccount } from '../session/open-account.ts';

const unexpected = 'An unexpected error has occured, please try again later';

interface Credentials {
  email_address: string;
  password: string;
}

export async function logIn({ email_address, password }: Credentials): Promise<void> {
  await api.post('/api/verify-user-account', { body: { email_address, type: 'login' } });
  const account = await openAccount();
  await account.quietly(async () => account.admit(await account.identity.signIn(email_address, password)));
}

export function logInFailure(error: unknown): string {
  if (!(error instanceof IdentityError)) {
    return messageOf(error, 'An unexpected error has occured. Please try again later');
  }
  switch (error.code) {
    case 'auth/invalid-credential':
    case 'auth/wrong-password':
      return 'Invalid credentials';
    case 'auth/too-many-requests':
      return tooManyRequests;
    case 'auth/user-disabled':
      return error.message || unexpected;
    default:
      return unexpected;
  }
}
