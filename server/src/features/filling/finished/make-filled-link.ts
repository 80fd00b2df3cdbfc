import type { makeFilledLink as endpoint } from '@counterpart/contract/calls/filling';
import type * as z from 'zod/mini';
import { safeFileName } from '../../../http/files/content-disposition.ts';
import type { Signatures } from '../../../keys/signatures.ts';
import { filledLinks } from './filled-link.ts';
import { type FinishTools, finishedFile } from './finished-file.ts';

export async function makeFilledLink(
  tools: FinishTools & { linkSignatures: Signatures },
  userId: string,
  { set, format = 'docx' }: z.infer<typeof endpoint.query>,
): Promise<z.infer<typeof endpoint.response>> {
  const { fileName } = await finishedFile(tools, userId, set, format);
  return {
    address: filledLinks.make(tools.linkSignatures, { reader: userId, set, format }, Date.now()),
    file_name: safeFileName(fileName),
  };
}
