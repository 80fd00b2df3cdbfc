import { api } from '../../../lib/api.ts';
import type { ChosenFile } from '../upload/use-chosen-file.ts';

/** Sends the document unless it is there already; saving it uses the same upload. */
export async function compareUpload(id: string, document: Pick<ChosenFile, 'store'>, fileName: string) {
  const document_path = await document.store(fileName);
  return api.post('/api/admin/changes', { body: { id, document_path } });
}

export type Comparing = Awaited<ReturnType<typeof compareUpload>>;
