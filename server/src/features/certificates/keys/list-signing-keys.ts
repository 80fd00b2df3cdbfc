import type { SigningKeys } from '@counterpart/contract/calls/certificates';
import type { Queryable } from '../../../db/connect.ts';
import { findPublicKeys } from './queries.ts';

export async function listSigningKeys(db: Queryable): Promise<SigningKeys> {
  const keys = await findPublicKeys(db);
  return {
    keys: keys.map(({ id: kid, publicKey: { kty, crv, x }, createdAt, retiredAt }) => ({
      ...{ kty, crv, x, kid, use: 'sig', alg: 'EdDSA', created: createdAt.toISOString() },
      ...(retiredAt && { retired: retiredAt.toISOString() }),
    })),
  };
}
