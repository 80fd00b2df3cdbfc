import type { AdminTemplate, AdminVersion } from '@counterpart/contract/library';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../../../lib/api.ts';

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

/** Nothing while it is on its way; what went wrong is told to the one who asks. */
export function useDocument(
  id: string,
  version: number,
  onFailure: (message: string) => void,
): LoadedDocument | undefined {
  const [loaded, setLoaded] = useState<LoadedDocument>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever hears of the failure does not change the question
  useEffect(() => {
    let wanted = true;
    loadDocument(id, version).then(
      (found) => wanted && setLoaded(found),
      (error: unknown) => wanted && onFailure(messageOf(error, 'An unexpected error occured')),
    );
    return () => {
      wanted = false;
    };
  }, [id, version]);
  return loaded;
}
