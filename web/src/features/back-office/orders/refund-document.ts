import { api } from '../../../lib/api.ts';
import { enterPassword } from '../../accounts/confirming/enter-password.ts';

/** Wants the password once more. */
export async function refundDocument(
  line: { order_id: string; template_id: string },
  password: string,
): Promise<void> {
  await enterPassword(password);
  await api.post('/api/admin/refund', { body: line });
}
