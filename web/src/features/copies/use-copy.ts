import type { Copy } from '@counterpart/contract/calls/copies';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import { readMarks } from './read-marks.ts';

/** The file is read here; only its hashes and the id in it are asked about. Who is asking may have more to see. */
export function useCopy(file: File | undefined, signedIn: boolean | undefined): Loaded<Copy> {
  const question = useMemo(
    () => (signedIn === undefined ? undefined : file && { file, signedIn }),
    [file, signedIn],
  );
  return useLoaded(
    question,
    async () => {
      if (!file || file.size > largestUpload) return { state: 'unknown', may_compare: false };
      return api.post('/api/copy', { body: await readMarks(new Uint8Array(await file.arrayBuffer())) });
    },
    'The file could not be looked up. Please try again.',
  );
}
