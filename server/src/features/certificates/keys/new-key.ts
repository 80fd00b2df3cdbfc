import { createHash, generateKeyPairSync } from 'node:crypto';

export function newKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    id: thumbprint(x),
    publicKey: { kty: 'OKP', crv: 'Ed25519', x } as const,
    privateKey: privateKey.export({ format: 'jwk' }),
  };
}

/** RFC 7638: whoever has the key can work out its id. */
const thumbprint = (x: string) =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
