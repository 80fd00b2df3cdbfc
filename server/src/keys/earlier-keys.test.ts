import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../test/database.ts';
import { openKeys } from '../../test/keys.ts';
import type { Connection } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { seal, sealedWith } from '../lib/secrets/sealed.ts';
import { sign } from '../lib/secrets/signature.ts';
import { Sealer } from './sealer.ts';
import { Signatures } from './signatures.ts';

const folder = join(import.meta.dirname, '../db/migrations');
const isEarlier = (file: string) => file < '0017';
let connection: Connection;

/** A database as a shop left it before keys were encrypted. */
beforeAll(async () => {
  connection = await emptyDatabase();
  await connection.pool.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const file of (await readdir(folder)).sort().filter(isEarlier)) {
    await connection.pool.query(await readFile(join(folder, file), 'utf8'));
    await connection.pool.query('insert into migrations (name) values ($1)', [`./migrations/${file}`]);
  }
});
afterAll(() => connection.close());

test('keys of an earlier shop are encrypted at the start, and what they made stays good', async () => {
  const { pool } = connection;
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  await pool.query(`insert into identity_keys values ('ES256', '{}', $1)`, [JSON.stringify(jwk)]);
  for (const name of ['links', 'devices', 'authenticators', 'file-store'])
    await pool.query('insert into secrets values ($1, $2)', [name, `the secret of ${name}`]);
  await pool.query(`insert into identity_users values ('ada', '', 'ada@example.com', true, now(), now())`);
  const [, unnamed] = seal({ id: 'any', secret: 'the secret of authenticators' }, 'ada', 'of an app').split(
    ':',
  );
  await pool.query(`insert into identity_authenticators (user_id, secret) values ('ada', $1)`, [unnamed]);

  expect(await migrate(pool)).toContain('./migrations/0017-keys-and-paid-carts.sql');
  const chain = await openKeys(connection);

  const { rows } = await pool.query('select purpose, id, secret from keys order by purpose');
  expect(rows.map(({ purpose, id }) => `${purpose} ${id}`)).toEqual(
    ['authenticators', 'devices', 'links', 'tokens', 'unsubscribing'].map((purpose) => `${purpose} original`),
  );
  for (const { secret } of rows) expect(sealedWith(secret)).toMatch(/^[\w-]{8}$/);
  expect(JSON.parse((await chain.ring('tokens')).current().secret)).toEqual(jwk);
  for (const purpose of ['links', 'unsubscribing'] as const) {
    const signatures = new Signatures(await chain.ring(purpose));
    expect(signatures.isGenuine(sign('the secret of links', 'a link'), 'a link')).toBe(true);
    expect(signatures.isGenuine(signatures.sign('a link'), 'a link')).toBe(true);
  }
  const [app] = (await pool.query('select secret from identity_authenticators')).rows;
  expect(new Sealer(await chain.ring('authenticators')).unseal('ada', app.secret)).toBe('of an app');
  expect((await pool.query('select * from shop_ids')).rows).toEqual([
    { name: 'file-store', value: 'the secret of file-store' },
  ]);
});
