import { decodeProtectedHeader } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../../test/browser.ts';
import { freshDatabase } from '../../test/database.ts';
import { openKeys, testMasters } from '../../test/keys.ts';
import { openShop, sqlOf, type TestShop } from '../../test/shop.ts';
import type { Connection } from '../db/connect.ts';
import { keyCommands } from './administer-keys.ts';
import { KeyChain } from './key-chain.ts';
import { masterKeys } from './master-keys.ts';
import { removeOldKeys } from './remove-old-keys.ts';
import { Sealer } from './sealer.ts';
import { Signatures } from './signatures.ts';

const silent = pino({ level: 'silent' });
const older = (connection: Connection, seconds: number) =>
  connection.pool.query(
    `update keys set created_at = created_at - make_interval(secs => $1), retired_at = retired_at - make_interval(secs => $1)`,
    [seconds],
  );
const replaceKeys = async (connection: Connection) =>
  keyCommands['new-keys'](connection, await testMasters());

describe('a change of keys', () => {
  let shop: TestShop;
  let beside: TestShop;
  beforeAll(async () => {
    shop = await openShop();
    beside = await openShop({}, shop);
  });
  afterAll(async () => {
    await beside.close();
    await shop.close();
  });

  test('signs nobody out, and is known to every process soon', async () => {
    const ada = await customer(shop);
    const before = ada.token ?? '';
    const kid = () => decodeProtectedHeader(ada.token ?? '').kid;
    const old = kid();
    expect(old).toMatch(/^[\w-]{8}$/);
    const statuses = (token: string) =>
      Promise.all(
        [shop, beside].map(
          async ({ get }) => (await get('/api/user', { authorization: `Bearer ${token}` })).status,
        ),
      );
    const [said] = await replaceKeys(shop.connection);
    expect(said).toMatch(/^New keys are in use in a minute, for authenticators, codes, devices, .*tokens/);
    await ada.freshToken();
    expect(kid()).toBe(old);
    await older(shop.connection, 60);
    await expect
      .poll(async () => (await ada.freshToken()) && kid(), { timeout: 15_000, interval: 500 })
      .not.toBe(old);
    const after = ada.token ?? '';
    expect(await statuses(before)).toEqual([200, 200]);
    await expect.poll(() => statuses(after), { timeout: 15_000 }).toEqual([200, 200]);
  }, 40_000);
});

describe('keys', () => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await freshDatabase();
  });
  afterAll(() => connection.close());

  test('that were replaced are good for as long as what they signed, and then removed', async () => {
    const chain = await openKeys(connection);
    const ring = await chain.ring('links');
    const signatures = new Signatures(ring);
    const signed = signatures.sign('a link');
    const unsubscribe = new Signatures(await chain.ring('unsubscribing'));
    const forEver = unsubscribe.sign('a link');
    await replaceKeys(connection);
    await older(connection, 3600);
    await chain.read();
    expect(signatures.sign('a link')).not.toBe(signed);
    expect(signatures.isGenuine(signed, 'a link')).toBe(true);
    expect(signatures.isGenuine(signed, 'another link')).toBe(false);
    await older(connection, 61);
    await chain.read();
    expect(signatures.isGenuine(signed, 'a link')).toBe(false);
    await removeOldKeys(connection.db);
    await chain.read();
    expect(ring.all()).toHaveLength(1);
    expect(unsubscribe.isGenuine(forEver, 'a link')).toBe(true);
  });

  test('read what was sealed with those before them, in its place only', async () => {
    const chain = await openKeys(connection);
    const sealer = new Sealer(await chain.ring('authenticators'));
    const sealed = sealer.seal('ada', 'a secret');
    await replaceKeys(connection);
    await older(connection, 60);
    await chain.read();
    expect(sealer.isFresh(sealed)).toBe(false);
    expect(sealer.unseal('ada', sealed)).toBe('a secret');
    expect(() => sealer.unseal('mary', sealed)).toThrow();
    expect(sealer.isFresh(sealer.seal('ada', 'a secret'))).toBe(true);
  });

  test('end what they signed when their row is deleted', async () => {
    const chain = await openKeys(connection);
    const devices = new Signatures(await chain.ring('devices'));
    const signed = devices.sign('a device');
    await replaceKeys(connection);
    await connection.pool.query(`delete from keys where purpose = 'devices' and id = $1`, [
      signed.slice(0, 8),
    ]);
    await chain.read();
    expect(devices.isGenuine(signed, 'a device')).toBe(false);
  });
});

describe('SECRETS_KEY', () => {
  const first = 'the first key, which is long enough';
  const second = 'the second key, which is long enough';
  const mastersOf = (secretsKey: string, secretsKeyBefore?: string) =>
    masterKeys({ production: true, dataDir: '/nowhere', secretsKey, secretsKeyBefore });
  const idWith = async (connection: Connection, ...given: Parameters<typeof mastersOf>) => {
    const chain = await KeyChain.open(connection, await mastersOf(...given), silent);
    chain.close();
    return (await chain.ring('unsubscribing')).current().secret;
  };

  test('encrypts every key, and another one can take its place', async () => {
    const connection = await freshDatabase();
    const secret = await idWith(connection, first);
    const kept = async () => (await connection.pool.query('select secret from keys')).rows;
    expect(JSON.stringify(await kept())).not.toContain(secret);
    await expect(idWith(connection, second)).rejects.toThrow(/another SECRETS_KEY \(its id is [\w-]{8}\)/);
    expect(await idWith(connection, second, first)).toBe(secret);
    await expect(idWith(connection, second)).rejects.toThrow('SECRETS_KEY_BEFORE');
    await keyCommands['new-keys'](connection, await mastersOf(second, first));
    expect(await idWith(connection, second)).toBe(secret);
    await expect(idWith(connection, first)).rejects.toThrow('another SECRETS_KEY');
    await connection.close();
  });

  test('is no way to put one key in the place of another', async () => {
    const connection = await freshDatabase();
    await idWith(connection, first);
    await connection.pool.query(`update keys set purpose = 'devices'`);
    await expect(idWith(connection, first)).rejects.toThrow();
    await connection.close();
  });

  test('must be there in production', async () => {
    const settings = {
      production: true,
      dataDir: '/nowhere',
      secretsKey: undefined,
      secretsKeyBefore: undefined,
    };
    await expect(masterKeys(settings)).rejects.toThrow('SECRETS_KEY must be set in production.');
  });
});

test('who reads the database finds no secret of the shop in it', async () => {
  const shop = await openShop();
  const chain = await openKeys(shop.connection);
  const secrets = await Promise.all(
    (['tokens', 'links', 'devices', 'codes', 'letters', 'authenticators', 'sandbox-webhooks'] as const).map(
      async (purpose) => (await chain.ring(purpose)).current().secret,
    ),
  );
  const sql = sqlOf(shop);
  const tables = await sql(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  for (const { name } of tables) {
    const [{ rows }] = await sql(`select coalesce(jsonb_agg(one), '[]')::text as rows from ${name} one`);
    for (const secret of secrets) {
      const part = secret.startsWith('{') ? JSON.parse(secret).d : secret;
      expect(rows.includes(part), name).toBe(false);
    }
  }
  await shop.close();
});
