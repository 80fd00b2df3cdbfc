import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase } from '../test/database.ts';
import { type S3StandIn, startS3StandIn } from '../test/stand-ins/s3.ts';
import { type Connection, connect, isDatabaseAway } from './db/connect.ts';
import { freePort } from './db/embedded/free-port.ts';
import { explain } from './explain.ts';
import { openStore } from './open-ports.ts';
import { openPremises } from './premises.ts';
import { readSettings } from './settings/settings.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
let s3: S3StandIn;
let database: Connection;
beforeAll(async () => {
  [s3, database] = [await startS3StandIn(), await emptyDatabase()];
});
afterAll(async () => {
  await s3.close();
  await database.close();
});

/** What an operator reads of a start that fails with these settings. */
async function saidOf(
  environment: Record<string, string>,
  begin: (settings: ReturnType<typeof readSettings>) => Promise<unknown>,
) {
  const settings = readSettings({ NODE_ENV: 'test', ...environment });
  return begin(settings).then(
    () => 'it begins',
    (error) => explain(error, settings),
  );
}

test.each([
  [
    'of another’s key',
    { S3_ACCESS_KEY_ID: 'somebody' },
    /^The store of S3_BUCKET does not do it \(\w+: .+\): look at /,
  ],
  [
    'of a bucket that is not there',
    { S3_BUCKET: 'nowhere' },
    /does not do it \(NoSuchBucket: .+\): look at S3_BUCKET/,
  ],
])('S3 is named in the sentence %s', async (_what, environment, sentence) => {
  expect(await saidOf({ ...s3.environment, ...environment }, readsAFile)).toMatch(sentence);
});

test('so it is where nobody answers, and not the database', async () => {
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  expect(await saidOf({ ...s3.environment, S3_ENDPOINT }, readsAFile)).toMatch(
    /^Nobody answers for S3_BUCKET \(.*ECONNREFUSED.*\): look at S3_ENDPOINT and S3_REGION\.$/,
  );
});

const readsAFile = async (settings: ReturnType<typeof readSettings>) =>
  (await openStore(settings)).read('store/id.json');

test.each(['192.0.2.1', 'nowhere.invalid'])('HOST=%s is no place to listen', async (HOST) => {
  expect(await saidOf({ HOST, PORT: '0' }, openPremises)).toBe(
    `${HOST} is no address of this machine: set HOST to one that is, or to 0.0.0.0 for all of them.`,
  );
});

test('a database that lets nobody else in says so', async () => {
  const role = `crowded_${randomBytes(6).toString('hex')}`;
  await database.pool.query(`create role ${role} login password 'x' connection limit 0`);
  const url = new URL(database.url);
  [url.username, url.password] = [role, 'x'];
  expect(await asked(url.href)).toMatch(
    /^PostgreSQL lets nobody else in \(too many connections for role "crowded_\w+"\): set DATABASE_CONNECTIONS/,
  );
  await database.pool.query(`drop role ${role}`);
});

test('a database that wants a password says so', async () => {
  const url = new URL(database.url);
  url.password = '';
  expect(await asked(url.href)).toBe('PostgreSQL wants a password, and DATABASE_URL has none.');
});

test('one that lets in and says nothing is one where nobody answers', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port: (server.address() as AddressInfo).port, connectionTimeoutMillis: 100 },
  });
  client.on('error', () => undefined);
  const error = await client.connect().catch((error) => error);
  expect(explain(error)).toBe('Nobody answers at DATABASE_URL (timeout expired).');
  expect(isDatabaseAway(error)).toBe(true);
  server.close();
});

test('a broken connection is told without the values of its query', () => {
  const cause = new Error('Connection terminated unexpectedly');
  const failed = new Error('Failed query: insert into keys values ($1)\nparams: secret', { cause });
  expect(explain(failed)).toBe('The connection to the database broke (Connection terminated unexpectedly).');
});

async function asked(url: string): Promise<string | undefined> {
  const { pool, close } = connect(url, () => undefined, { most: 1 });
  try {
    await pool.query('select 1');
    return 'it answers';
  } catch (error) {
    return explain(new Error('Failed query', { cause: error }));
  } finally {
    await close();
  }
}

/** Whoever answers there in place of PostgreSQL. */
async function answeredBy(answer: (socket: Socket) => void, more = ''): Promise<string | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => answer(socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const said = await asked(`postgres://shop@127.0.0.1:${(server.address() as AddressInfo).port}/shop${more}`);
  server.close();
  return said;
}

test('a database without TLS is named as one', async () => {
  expect(await answeredBy((socket) => socket.end('N'), '?sslmode=require')).toBe(
    'PostgreSQL speaks no TLS at DATABASE_URL: switch it on there, or take sslmode out of DATABASE_URL.',
  );
});

test.runIf(hasOpenssl)('so is one whose certificate nobody knows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'counterpart-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const wanted = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=database.test'];
  execFileSync('openssl', ['req', ...wanted, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const secureContext = createSecureContext({ key: await readFile(key), cert: await readFile(certificate) });
  const shake = (socket: Socket) => {
    socket.write('S');
    new TLSSocket(socket, { isServer: true, secureContext }).on('error', () => undefined);
  };
  expect(await answeredBy(shake, '?sslmode=verify-full')).toMatch(
    /^TLS with the server at DATABASE_URL fails \(self-signed certificate\): give the name/,
  );
  await rm(folder, { recursive: true });
});
