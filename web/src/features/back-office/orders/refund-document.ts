import { codeOf } from '../../../identity/error.ts';
import { api } from '../../../lib/api.ts';
import { openAccount } from '../../accounts/session/session.ts';
import { wordsOf } from '../../accounts/session/words.ts';

/** Wants the password once more. */
export async function refundDocument(
  line: { order_id: string; template_id: string },
  password: string,
): Promise<void> {
  const { identity } = await openAccount();
  await identity.reauthenticate(password);
  await api.post('/api/admin/refund', { body: line });
}

export function refundFailure(error: unknown): string {
  const code = codeOf(error);
  const wrong = code === 'auth/invalid-credential' || code === 'auth/wrong-password';
  return `Error: ${wrong ? 'Invalid credentials' : wordsOf(error, 'An unexpected error has occured')}`;
}
