import { isSignature, sign } from '../../../lib/secrets/signature.ts';
import { isWholeNumber } from '../../../lib/whole-number.ts';

export const uploadPath = '/files/upload';

interface SignedUpload {
  key: string;
  contentType: string;
  size: number;
  /** In seconds since 1970. */
  expires: number;
}

type VerifiedUpload =
  | { outcome: 'valid'; key: string; contentType: string; size: number }
  | { outcome: 'expired' }
  | { outcome: 'invalid' };

export function signUploadLink(secret: string, upload: SignedUpload): string {
  const { key, contentType, size, expires } = upload;
  const query = new URLSearchParams({ key, type: contentType, size: String(size), expires: String(expires) });
  query.set('signature', signatureOf(secret, upload));
  return `${uploadPath}?${query}`;
}

export function verifyUploadLink(secret: string, query: unknown, now: Date): VerifiedUpload {
  const { key, type: contentType, size, expires, signature } = (query ?? {}) as Record<string, unknown>;
  if (typeof key !== 'string' || typeof contentType !== 'string') return { outcome: 'invalid' };
  if (!isWholeNumber(size) || !isWholeNumber(expires)) return { outcome: 'invalid' };
  const upload = { key, contentType, size: Number(size), expires: Number(expires) };
  if (!isSignature(signature, signatureOf(secret, upload))) return { outcome: 'invalid' };
  if (now.getTime() >= upload.expires * 1000) return { outcome: 'expired' };
  return { outcome: 'valid', key, contentType, size: upload.size };
}

const signatureOf = (secret: string, { key, contentType, size, expires }: SignedUpload) =>
  sign(secret, JSON.stringify(['upload', key, contentType, size, expires]));
