import { Failure } from '../../http/failure.ts';
import type { Statements } from './queries.ts';

export const accountExists = () =>
  new Failure('account/exists', 'An account with this email address already exists');

/** Whether an address is free to sign up with, or known to log in with: a user record counts, an identity alone does not. */
export async function verifyUserAccount(
  statements: Statements,
  { email, type }: { email: string; type: 'signup' | 'login' },
): Promise<void> {
  if (type === 'signup' && (await statements.isTaken(email))) throw accountExists();
  if (type === 'login' && !(await statements.isKnownToSignIn(email)))
    throw new Failure('account/unknown', 'No account found with this email address');
}
