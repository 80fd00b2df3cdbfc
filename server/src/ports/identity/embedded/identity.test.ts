import { type CryptoKey, importJWK } from 'jose';
import { expect, test } from 'vitest';
import { identityConformance } from '../../../../test/conformance/identity.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { openKeys } from '../../../../test/keys.ts';
import type { Connection } from '../../../db/connect.ts';
import { embeddedIdentity } from './identity.ts';
import { startSession } from './records/sessions.ts';
import { identityStore } from './records/store.ts';
import { addIdentity } from './sign-up.ts';

const publicUrl = 'https://shop.test';
const transactionOf = ({ pool }: Connection) => ({
  executeSql: (text: string, values: unknown[]) => pool.query(text, values),
});

identityConformance({
  name: 'the embedded provider',
  algorithm: 'ES256',
  removedBy: 'server',
  async open() {
    const connection = await freshDatabase();
    const chain = await openKeys(connection);
    const port = await embeddedIdentity(connection, chain, { publicUrl });
    const { id: keyId, secret } = (await chain.ring('tokens')).current();
    const { d, ...open } = JSON.parse(secret);
    const key = async (jwk: object) => importJWK(jwk, 'ES256') as Promise<CryptoKey>;
    return {
      port,
      keyId,
      keys: { publicKey: await key(open), privateKey: await key({ ...open, d }) },
      transaction: transactionOf(connection),
      async claims(email) {
        const user = { email, name: '', emailVerified: false };
        const { id: uid } = await identityStore(connection.db).createUser(user, { method: 'email' });
        const session = await port.sessions.bySecret(await startSession(connection.db, uid));
        const now = Math.floor(Date.now() / 1000);
        return {
          ...{ iss: publicUrl, aud: 'counterpart', sub: uid, sid: session?.id, email },
          ...{ auth_time: now, iat: now, exp: now + 3600 },
        };
      },
      close: connection.close,
    };
  },
});

test('processes that start at the same moment share one key', async () => {
  const connection = await freshDatabase();
  const providers = await Promise.all(
    Array.from({ length: 5 }, async () =>
      embeddedIdentity(connection, await openKeys(connection), { publicUrl }),
    ),
  );
  const email = 'ada@example.com';
  const { uid } = await addIdentity(connection, { email, password: 'correct horse battery' });
  const session = await providers[0]?.sessions.bySecret(await startSession(connection.db, uid));
  const signed = await providers[0]?.tokens.sign({
    ...{ uid, email, sessionId: session?.id ?? '', authTime: new Date() },
  });
  for (const provider of providers)
    expect((await provider.readToken(signed?.token ?? '')).outcome).toBe('valid');
  await connection.close();
});
