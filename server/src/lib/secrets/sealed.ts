import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Named in what it seals. */
export interface SealingKey {
  id: string;
  secret: string;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const keyOf = ({ secret }: SealingKey) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed', 32));

/** A text that is read only with the key and for the place that it was sealed for: `key id:base64url`. */
export function seal(key: SealingKey, place: string, text: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(key), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${key.id}:${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Nothing where it is not sealed. */
export const sealedWith = (text: string): string | undefined => /^([\w-]{8}):[\w-]+$/.exec(text)?.[1];

export function unseal(key: SealingKey, place: string, given: string): string {
  const bytes = Buffer.from(given.slice(given.indexOf(':') + 1), 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString(
    'utf8',
  );
}
