import { api } from '../../../lib/api.ts';
import { saveFile } from '../../../lib/save-file.ts';

export async function downloadReceipt(orderId: string, number: number): Promise<void> {
  const file = await api.getFile('/api/order-receipt', { query: { id: orderId } });
  saveFile(file, `receipt-${number}.pdf`);
}
