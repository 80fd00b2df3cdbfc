import { type CryptoKey, importJWK, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { identityConformance } from '../../../../test/conformance/identity.ts';
import { freshDatabase } from '../../../../test/database.ts';
import type { Connection } from '../../../db/connect.ts';
import { identityKeys } from '../../../db/tables.ts';
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
    const port = await embeddedIdentity(connection, { publicUrl });
    const [kept] = await connection.db.select().from(identityKeys);
    const key = async (jwk: unknown) => importJWK(jwk as JWK, 'ES256') as Promise<CryptoKey>;
    return {
      port,
      keys: { publicKey: await key(kept?.publicKey), privateKey: await key(kept?.privateKey) },
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
    Array.from({ length: 5 }, () => embeddedIdentity(connection, { publicUrl })),
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
