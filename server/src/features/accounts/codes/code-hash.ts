import { createHash } from 'node:crypto';
import type { Purpose } from './queries.ts';

/** Bound to the address and the purpose, so that a code proves nothing else. */
export const codeHash = (address: string, purpose: Purpose, code: string) =>
  createHash('sha256')
    .update(JSON.stringify([purpose, address, code]))
    .digest('base64url');
