import { createHmac, timingSafeEqual } from 'node:crypto';

export const unsubscribePath = '/mailing-list/unsubscribe';

/** A link that takes one address off the list, for as long as the shop keeps its secret. */
export function unsubscribeLink(secret: string, publicUrl: string, emailAddress: string): string {
  const query = new URLSearchParams({ address: emailAddress, signature: sign(secret, emailAddress) });
  return `${publicUrl}${unsubscribePath}?${query}`;
}

/** The address that a link is for; nothing where it is none of ours. */
export function readUnsubscribeLink(secret: string, query: unknown): string | undefined {
  const { address, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof address !== 'string' || typeof signature !== 'string') return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, address))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? address : undefined;
}

const sign = (secret: string, emailAddress: string) =>
  createHmac('sha256', secret).update(`unsubscribe:${emailAddress}`).digest('base64url');
