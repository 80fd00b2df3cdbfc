import { api } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';

/** The link is made now, however long ago the page was opened. */
export async function downloadDocument(id: string, version: number): Promise<void> {
  const { address } = await api.get('/api/download-link', { query: { id, version } });
  fetchFile(address);
}

/** Leaves the page where it is: the browser fetches the file by itself, under the name that the server gives it. */
function fetchFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

export async function downloadReceipt(orderId: string, number: number): Promise<void> {
  const file = await api.getFile('/api/order-receipt', { query: { id: orderId } });
  saveFile(file, `receipt-${number}.pdf`);
}
