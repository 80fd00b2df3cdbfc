import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import { type Verdict, verifyCertificate } from '@counterpart/contract/certificate/verify';
import { largestUpload } from '@counterpart/contract/facts/sizes';
import { useMemo } from 'react';
import { type Loaded, useLoaded } from '../../lib/use-loaded.ts';
import type { Evidence } from './use-evidence.ts';

async function read(file: File) {
  if (file.size > largestUpload) throw new Error('This is larger than anything that the shop delivers');
  return new Uint8Array(await file.arrayBuffer());
}

/** Checked here: neither file is sent anywhere. */
export function useVerdict({ certificate, word }: Evidence, keys: SigningKeys['keys']): Loaded<Verdict> {
  const question = useMemo(() => certificate && { certificate, word, keys }, [certificate, word, keys]);
  return useLoaded(
    question,
    async () =>
      verifyCertificate({
        certificate: certificate instanceof File ? await read(certificate) : (certificate ?? ''),
        keys,
        file: word && (await read(word)),
        now: new Date(),
      }),
    'The files could not be read. Please choose them again.',
  );
}
