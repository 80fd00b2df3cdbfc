import { api, messageOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { currentSession } from '../../accounts/session/session.ts';

export async function sendReceipt(orderId: string): Promise<void> {
  const progress = toast.progress('Sending receipt...');
  try {
    await api.post('/api/order-receipt', { body: { id: orderId } });
    toast.success(`Receipt sent to ${currentSession().user?.email_address}`, progress);
  } catch (error) {
    toast.error(messageOf(error), progress);
  }
}
