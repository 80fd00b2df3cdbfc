import { createHmac, timingSafeEqual } from 'node:crypto';

export const documentPath = '/files/document';
const linkSeconds = 5 * 60;

interface LinkedDocument {
  purchaseId: string;
  version: number;
}

type ReadLink =
  | ({ outcome: 'valid' } & LinkedDocument)
  | { outcome: 'expired' }
  /** None of ours. */
  | { outcome: 'invalid' };

/** An address that downloads one version of one purchase for some minutes, as long as it is owned. */
export function documentLink(secret: string, { purchaseId, version }: LinkedDocument, now: number): string {
  const expires = Math.floor(now / 1000) + linkSeconds;
  const signature = sign(secret, purchaseId, version, expires);
  return `${documentPath}?purchase=${purchaseId}&version=${version}&expires=${expires}&signature=${signature}`;
}

/** Only who holds a link that was once valid learns that it has expired. */
export function readDocumentLink(secret: string, query: unknown, now: number): ReadLink {
  const { purchase, version, expires, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof purchase !== 'string' || typeof signature !== 'string') return { outcome: 'invalid' };
  if (!isNumber(version) || !isNumber(expires)) return { outcome: 'invalid' };
  if (!isSame(signature, sign(secret, purchase, Number(version), Number(expires))))
    return { outcome: 'invalid' };
  if (now >= Number(expires) * 1000) return { outcome: 'expired' };
  return { outcome: 'valid', purchaseId: purchase, version: Number(version) };
}

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^[1-9]\d{0,11}$/.test(text);

const sign = (secret: string, purchaseId: string, version: number, expires: number) =>
  createHmac('sha256', secret).update(`document:${version}:${expires}:${purchaseId}`).digest('base64url');

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
