import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { KeyChain } from '../../../keys/key-chain.ts';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The one that nobody has replaced at this moment: a certificate is good if it was issued while its key was in use. */
export async function signingKey(keys: KeyChain): Promise<SigningKey> {
  await keys.read();
  const kept = (await keys.ring('certificates')).all().find(({ retiredAt }) => !retiredAt);
  if (!kept) throw new Error('There is no key to sign with');
  return { id: kept.id, privateKey: createPrivateKey({ key: JSON.parse(kept.secret), format: 'jwk' }) };
}
