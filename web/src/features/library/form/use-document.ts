import type { AdminTemplate, AdminVersion } from '@counterpart/contract/calls/library';
import { api, unexpectedInShort } from '../../../lib/api.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';

interface LoadedDocument {
  template: AdminTemplate;
  version: AdminVersion;
}

export async function loadDocument(id: string, version: number): Promise<LoadedDocument> {
  const template = await api.get('/api/admin/template', { query: { id, version } });
  const found = template.versions.find((each) => each.version === version);
  if (!found) throw new Error('the version is not there');
  return { template, version: found };
}

export const useDocument = (id: string, version: number) =>
  useLoaded(`${id} ${version}`, () => loadDocument(id, version), unexpectedInShort);
