import { api } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/save-file.ts';

/** The link is made now, however long ago the page was opened. */
export async function downloadDocument(id: string, version: number): Promise<void> {
  const { address } = await api.get('/api/download-link', { query: { id, version } });
  fetchFile(address);
}
