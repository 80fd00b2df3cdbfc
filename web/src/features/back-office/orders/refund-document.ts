import { api } from '../../../lib/api.ts';
import { enterPassword, passwordFailure } from '../../accounts/password/enter-password.ts';

/** Wants the password once more. */
export async function refundDocument(
  line: { order_id: string; template_id: string },
  password: string,
): Promise<void> {
  await enterPassword(password);
  await api.post('/api/admin/refund', { body: line });
}

export const refundFailure = (error: unknown): string =>
  passwordFailure(error, 'An unexpected error has occured');
