import { isSignature, sign } from '../../../lib/signature.ts';
import { isWholeNumber } from '../../../lib/whole-number.ts';

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
  const signature = signatureOf(secret, purchaseId, version, expires);
  return `${documentPath}?purchase=${purchaseId}&version=${version}&expires=${expires}&signature=${signature}`;
}

/** Only who holds a link that was once valid learns that it has expired. */
export function readDocumentLink(secret: string, query: unknown, now: number): ReadLink {
  const { purchase, version, expires, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof purchase !== 'string') return { outcome: 'invalid' };
  if (!isWholeNumber(version) || !isWholeNumber(expires)) return { outcome: 'invalid' };
  if (!isSignature(signature, signatureOf(secret, purchase, Number(version), Number(expires))))
    return { outcome: 'invalid' };
  if (now >= Number(expires) * 1000) return { outcome: 'expired' };
  return { outcome: 'valid', purchaseId: purchase, version: Number(version) };
}

const signatureOf = (secret: string, purchaseId: string, version: number, expires: number) =>
  sign(secret, `document:${version}:${expires}:${purchaseId}`);
