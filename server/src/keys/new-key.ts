import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Purpose } from './purposes.ts';

interface NewKey {
  id: string;
  publicKey?: JsonWebKey;
  /** A private key as JSON, or a text that only we know. */
  secret: string;
}

/** Of those whose id nobody works out, as it stands before what they signed or sealed. */
const newId = () => randomBytes(6).toString('base64url');

export function newKey(purpose: Purpose): NewKey {
  if (purpose === 'certificates') {
    const pair = inJson(generateKeyPairSync('ed25519'));
    return { id: thumbprint(pair.publicKey), ...pair };
  }
  if (purpose === 'tokens')
    return { id: newId(), ...inJson(generateKeyPairSync('ec', { namedCurve: 'P-256' })) };
  return { id: newId(), secret: randomBytes(32).toString('hex') };
}

type Pair = ReturnType<typeof generateKeyPairSync>;

const inJson = ({ publicKey, privateKey }: Pick<Pair, 'publicKey' | 'privateKey'>) => ({
  publicKey: publicKey.export({ format: 'jwk' }),
  secret: JSON.stringify(privateKey.export({ format: 'jwk' })),
});

/** RFC 7638: whoever has the key can work out its id. */
const thumbprint = ({ crv, kty, x }: JsonWebKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');
