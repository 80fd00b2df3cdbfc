import { sign } from 'node:crypto';
import type { Claims } from '@counterpart/contract/certificate/claims';
import { algorithm, type } from '@counterpart/contract/certificate/jws';
import type { SigningKey } from './keys/signing-key.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A compact JWS; the same claims and key give the same one, as Ed25519 does. */
export function signCertificate({ id: kid, privateKey }: SigningKey, claims: Claims): string {
  const signed = `${encode({ alg: algorithm, kid, typ: type })}.${encode(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
}
