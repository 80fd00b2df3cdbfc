import { api } from '../../../lib/api.ts';
import { fetchFileBeside } from '../../../lib/save-file.ts';

/** What is wrong with the stored version, if its document cannot be given out. */
export class IncompleteVersion extends Error {}

/** The link is made now: one from when the page was opened may have ended. */
export async function openDocument(id: string, version: number): Promise<void> {
  const { versions } = await api.get('/api/admin/template', { query: { id, version } });
  const found = versions.find((each) => each.version === version);
  if (!found?.document_path) throw new IncompleteVersion("Error: Could not find version's document path");
  if (!found.file_name_upon_download) {
    throw new IncompleteVersion('Error: Could not find file name upon download');
  }
  fetchFileBeside(found.document_path);
}
