import { isSignature, sign } from '../../lib/signature.ts';

export const unsubscribePath = '/mailing-list/unsubscribe';

/** A link that takes one address off the list, for as long as the shop keeps its secret. */
export function unsubscribeLink(secret: string, publicUrl: string, emailAddress: string): string {
  const query = new URLSearchParams({ address: emailAddress, signature: signatureOf(secret, emailAddress) });
  return `${publicUrl}${unsubscribePath}?${query}`;
}

/** The address that a link is for; nothing where it is none of ours. */
export function readUnsubscribeLink(secret: string, query: unknown): string | undefined {
  const { address, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof address !== 'string') return undefined;
  return isSignature(signature, signatureOf(secret, address)) ? address : undefined;
}

const signatureOf = (secret: string, emailAddress: string) => sign(secret, `unsubscribe:${emailAddress}`);
