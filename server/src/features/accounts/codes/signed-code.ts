import type { Purpose } from './queries.ts';

/** What is signed of a code: bound to the address and the purpose, so that it proves nothing else. */
export const signedCode = (address: string, purpose: Purpose, code: string) =>
  JSON.stringify([purpose, address, code]);
