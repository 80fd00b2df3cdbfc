import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../../../test/database.ts';
import { openKeys, testMasters } from '../../../../../test/keys.ts';
import type { Connection } from '../../../../db/connect.ts';
import { keyCommands } from '../../../../keys/administer-keys.ts';
import { Signatures } from '../../../../keys/signatures.ts';
import { secretHash } from '../../../../lib/secrets/browser-secret.ts';
import { makeRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await connection.pool.query(
    `insert into identity_users values ('ada', '', 'a@b.test', true, now(), now())`,
  );
});
afterAll(() => connection.close());

test('recovery codes cannot be tried out with what the database has, and outlive a change of keys', async () => {
  const { db, pool } = connection;
  const keys = await openKeys(connection);
  const signatures = new Signatures(await keys.ring('recovery-codes'));
  const [code = '', other = ''] = await makeRecoveryCodes(db, signatures, 'ada');
  const hash = createHash('sha256').update(code.replace('-', '')).digest('base64url');
  const { rows } = await pool.query('select code_hash from identity_recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(hash);
  await keyCommands['new-keys'](connection, await testMasters());
  await keys.read();
  expect(await useRecoveryCode(db, signatures, 'ada', code.toUpperCase())).toBe(true);
  expect(await useRecoveryCode(db, signatures, 'ada', code)).toBe(false);
  expect(await useRecoveryCode(db, signatures, 'mary', other)).toBe(false);
});

test('recovery codes of an earlier shop are good, once', async () => {
  const { db, pool } = connection;
  const signatures = new Signatures(await (await openKeys(connection)).ring('recovery-codes'));
  await pool.query(`insert into identity_recovery_codes values ('ada', $1)`, [secretHash('abcdefghjk')]);
  expect(await useRecoveryCode(db, signatures, 'ada', 'abcde-fghjk')).toBe(true);
  expect(await useRecoveryCode(db, signatures, 'ada', 'abcde-fghjk')).toBe(false);
});
