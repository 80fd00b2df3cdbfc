import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload } from 'jose';
import { firebaseIdentity } from '../../src/ports/identity/firebase/identity.ts';
import { identityConformance } from './identity.ts';

/** Firebase with keys of the test's own, which sign what somebody else says about people. */
export const firebaseConformance = (
  name: string,
  projectId: string,
  claims: (email: string) => Promise<JWTPayload>,
) =>
  identityConformance({
    name,
    algorithm: 'RS256',
    removedBy: 'browser',
    async open() {
      const keys = await generateKeyPair('RS256', { extractable: true });
      const keySet = createLocalJWKSet({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'own' }] });
      return {
        port: firebaseIdentity({ projectId }, keySet),
        keys,
        keyId: 'own',
        claims,
        transaction: { executeSql: async () => undefined },
        close: async () => undefined,
      };
    },
  });
