import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../test/database.ts';
import { secretsKey } from '../../test/keys.ts';
import { run } from '../../test/programs.ts';
import { openShop, sqlOf, type TestShop } from '../../test/shop.ts';
import { startClamd } from '../../test/stand-ins/clamd.ts';
import { startS3StandIn } from '../../test/stand-ins/s3.ts';
import { startStripeStandIn } from '../../test/stand-ins/stripe.ts';
import type { Connection } from '../db/connect.ts';
import { freePort } from '../db/embedded/free-port.ts';

const cleanups: (() => Promise<unknown>)[] = [];
const kept = async <T extends { close(): Promise<unknown> }>(opening: T | Promise<T>): Promise<T> => {
  const opened = await opening;
  cleanups.push(opened.close);
  return opened;
};
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

async function mailServer(password: string) {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 50,
    disableReverseLookup: true,
    onAuth: (given, _session, done) =>
      given.password === password ? done(null, { user: 'shop' }) : done(new Error(`not ${given.password}`)),
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  return { port, close: () => new Promise<void>((closed) => server.close(closed)) };
}

let shop: TestShop;
let database: Connection;
let good: Record<string, string>;
let stripe: Awaited<ReturnType<typeof startStripeStandIn>>;
beforeAll(async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const s3 = await kept(startS3StandIn());
  const mail = await kept(mailServer('right'));
  const clamd = await kept(startClamd());
  stripe = await kept(startStripeStandIn());
  stripe.endpoints.push({ url: `${address}/api/payment-webhook`, status: 'enabled', enabled_events: ['*'] });
  database = await kept(freshDatabase());
  shop = await kept(openShop({ PORT: String(port), PUBLIC_URL: address }, { connection: database }));
  const words = ['RESOURCES_URL', 'PRIVACY_URL', 'COOKIES_URL', 'TERMS_URL', 'SOCIAL_URLS'];
  good = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: address, TRUST_PROXY: 'off', DATA_DIR: shop.folder },
    ...{ DATABASE_URL: database.url, SECRETS_KEY: secretsKey, SUPPORT_EMAIL: 'help@shop.test' },
    ...{ SMTP_URL: `smtp://shop:right@127.0.0.1:${mail.port}`, MAIL_FROM: 'shop@shop.test' },
    ...{ CLAMD_URL: clamd.url, PREVIEWS: 'off', ...s3.environment },
    STRIPE_SECRET_KEY: stripe.settings.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
    STRIPE_API_BASE: stripe.settings.apiBase,
    ALLOW_SANDBOX: 'payments',
    ...Object.fromEntries(words.map((name) => [name, 'https://shop.test'])),
  };
});

const faultsIn = (said: string) =>
  said
    .split('\n')
    .filter((line) => line.startsWith('WRONG'))
    .map((line) => line.slice(7));

test('npm run doctor finds nothing wrong where nothing is, and leaves nothing behind', async () => {
  const tables = () => sqlOf({ connection: database })(`select count(*) from pg_class`);
  const before = await tables();
  const { code, said } = await run('doctor', [], good);
  expect(faultsIn(said)).toEqual([]);
  expect(said).toMatch(/Nothing is wrong\.\n$/);
  expect(code).toBe(0);
  for (const seen of ['LISTEN and NOTIFY work', 'SECRETS_KEY opens all', 'lets us in', 'clamd answers'])
    expect(said).toContain(seen);
  expect(said).toContain('it agrees with that of the database, the file store, Stripe');
  expect(said).toContain('visitors are counted by their own address');
  expect(await tables()).toEqual(before);
});

test('it names every fault, even where half of the settings are wrong, and no secret', async () => {
  stripe.endpoints[0] = { ...stripe.endpoints[0], enabled_events: ['charge.refunded'] } as never;
  const { code, said } = await run('doctor', [], {
    ...good,
    PORT: 'x',
    S3_BUKET: 'shop',
    PROCESSES: '60',
    SMTP_URL: (good.SMTP_URL ?? '').replace('right', 'quite-secret'),
    CLAMD_URL: 'tcp://127.0.0.1:1',
    SECRETS_KEY: 'another one, which is as long as it has to be',
    S3_SECRET_ACCESS_KEY: 'also-quite-secret',
  });
  expect(code).toBe(1);
  const faults = faultsIn(said);
  for (const fault of [
    /^Settings +PORT must be a number/,
    /^Settings +S3_BUKET is not known: is S3_BUCKET meant\?/,
    /^Database +PostgreSQL allows \d+ connections, and 60 processes of the shop want 1380/,
    /^Keys +The keys in this database were encrypted with another SECRETS_KEY/,
    /^Files +The bucket shop does not keep files for us/,
    /^Mail +127\.0\.0\.1:\d+ does not let us in .*look at SMTP_URL/,
    /^Scanner +clamd does not answer/,
    /^Payments +The webhook endpoint at .* is not told of checkout\.session\.completed, /,
    /^Proxy +The shop at .* has another SECRETS_KEY/,
  ])
    expect(faults).toContainEqual(expect.stringMatching(fault));
  expect(faults).toHaveLength(9);
  expect(said).toMatch(/\n9 things are wrong\.\n$/);
  expect(said).not.toMatch(/quite-secret|another one, which/);
});

test('it sees where visitors make up the address that they are counted by', async () => {
  const port = await freePort();
  const settings = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: '1' };
  await kept(openShop(settings, { connection: database }));
  const { said } = await run('doctor', [], { ...good, ...settings });
  expect(faultsIn(said)).toContainEqual(expect.stringContaining('Visitors can make up the address'));
});

test('before the start it counts the machine that is to come, too', async () => {
  const { rows } = await database.pool.query('select current_database() as name');
  await database.pool.query(`alter database ${rows[0].name} connection limit 50`);
  const connections = (said: string) => faultsIn(said).filter((line) => line.startsWith('Database'));
  const settings = { ...good, DATABASE_CONNECTIONS: '20' };
  expect(connections((await run('doctor', ['--before-start'], settings)).said)).toEqual([
    expect.stringContaining('allows 50 connections, and the 3 machines of the shop want 69'),
  ]);
  expect(connections((await run('doctor', [], settings)).said)).toEqual([]);
  await database.pool.query(`alter database ${rows[0].name} connection limit -1`);
});

test('before the start it asks nothing of a shop that is not open', async () => {
  const { code, said } = await run('doctor', ['--before-start'], {
    ...good,
    PUBLIC_URL: 'http://127.0.0.1:1',
  });
  expect(faultsIn(said).filter((line) => !line.startsWith('Payments'))).toEqual([]);
  expect(said).not.toContain('Proxy');
  expect(code).toBe(1);
});
