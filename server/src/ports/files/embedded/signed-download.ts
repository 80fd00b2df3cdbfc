import { isSignature, sign } from '../../../lib/secrets/signature.ts';
import { isWholeNumber } from '../../../lib/whole-number.ts';

export const downloadPath = '/files/download';

interface SignedDownload {
  key: string;
  fileName: string;
  /** In seconds since 1970. */
  expires: number;
}

type VerifiedDownload =
  | { outcome: 'valid'; key: string; fileName: string }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

export function signDownloadLink(secret: string, download: SignedDownload): string {
  const { key, fileName, expires } = download;
  const query = new URLSearchParams({ key, name: fileName, expires: String(expires) });
  query.set('signature', signatureOf(secret, download));
  return `${downloadPath}?${query}`;
}

/** Only who holds a link that was once valid learns that it has expired. */
export function verifyDownloadLink(secret: string, query: unknown, now: Date): VerifiedDownload {
  const { key, name: fileName, expires: expiry, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof key !== 'string' || typeof fileName !== 'string') return { outcome: 'invalid' };
  if (!isWholeNumber(expiry)) return { outcome: 'invalid' };
  const expires = Number(expiry);
  if (!isSignature(signature, signatureOf(secret, { key, fileName, expires }))) return { outcome: 'invalid' };
  if (now.getTime() >= expires * 1000) return { outcome: 'expired' };
  return { outcome: 'valid', key, fileName };
}

const signatureOf = (secret: string, { key, fileName, expires }: SignedDownload) =>
  sign(secret, JSON.stringify(['download', key, fileName, expires]));
