import { expect, test } from 'vitest';
import { freshDatabase } from '../../../../../test/database.ts';
import { openKeys, testMasters } from '../../../../../test/keys.ts';
import { keyCommands } from '../../../../keys/administer-keys.ts';
import { Sealer } from '../../../../keys/sealer.ts';
import { Authenticators } from './authenticator.ts';

test('the secret of an app is sealed anew after a change of keys, and stays what it is', async () => {
  const connection = await freshDatabase();
  const { db, pool } = connection;
  await pool.query(`insert into identity_users values ('ada', '', 'ada@example.com', true, now(), now())`);
  const keys = await openKeys(connection);
  const sealer = new Sealer(await keys.ring('authenticators'));
  const authenticators = new Authenticators(sealer);
  const kept = async () => (await pool.query('select secret from identity_authenticators')).rows[0].secret;
  await authenticators.prepare(db, 'ada');
  const before = await kept();

  await authenticators.sealAnew(db);
  expect(await kept()).toBe(before);

  await keyCommands['new-keys'](connection, await testMasters());
  await pool.query(
    `update keys set created_at = created_at - interval '1 minute', retired_at = retired_at - interval '1 minute'`,
  );
  await keys.read();
  await authenticators.sealAnew(db);
  expect(sealer.isFresh(before)).toBe(false);
  expect(sealer.isFresh(await kept())).toBe(true);
  expect(sealer.unseal('ada', await kept())).toBe(sealer.unseal('ada', before));
  await connection.close();
});
