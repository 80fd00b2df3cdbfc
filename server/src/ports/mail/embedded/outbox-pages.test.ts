import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMail } from '../../../../test/conformance/mail.ts';
import { freshDatabase } from '../../../../test/database.ts';
import { asInProduction, openShop } from '../../../../test/shop.ts';
import type { Connection } from '../../../db/connect.ts';
import { handleErrors } from '../../../http/error-handler.ts';
import { outbox } from './mail.ts';
import { outboxPages } from './outbox-pages.ts';

let connection: Connection;
let app: FastifyInstance;
const mail = aMail({ to: 'ada@example.com' });
beforeAll(async () => {
  connection = await freshDatabase();
  app = fastify({ trustProxy: true });
  handleErrors(app);
  const mails = outbox(connection.db);
  outboxPages(app, mails);
  await mails.send(mail);
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

const paths = [
  '/sandbox/mail',
  '/sandbox/mail.json',
  `/sandbox/mail/${mail.id}`,
  `/sandbox/mail/${mail.id}/html`,
];
const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })).statusCode;

describe('the outbox is shown', () => {
  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('to %s', async (address) => {
    for (const path of paths) expect(await ask(path, address)).toBe(200);
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'LOCALHOST', 'shop.localhost'])
      expect(await ask('/sandbox/mail', address, { host })).toBe(200);
  });
});

describe('the outbox is not shown', () => {
  test.each(['192.168.1.7', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.1', '1127.0.0.1'])(
    'to %s, whoever it says it is',
    async (address) => {
      for (const path of paths) {
        expect(await ask(path, address)).toBe(403);
        expect(await ask(path, address, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
      }
    },
  );

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'to what a proxy passed on with %s',
    async (name) => {
      for (const path of paths) expect(await ask(path, '127.0.0.1', { [name]: '127.0.0.1' })).toBe(403);
    },
  );

  test.each(['shop.example', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'under the name %s',
    async (host) => {
      for (const path of paths) expect(await ask(path, '127.0.0.1', { host })).toBe(403);
    },
  );
});

/** What this machine is called from outside. */
const ownAddresses = Object.values(networkInterfaces())
  .flat()
  .flatMap((one) => (one && !one.internal && one.family === 'IPv4' ? [one.address] : []));

describe.each([
  { name: 'a shop as it comes', environment: {} },
  {
    name: 'a shop in production whose mail is the sandbox',
    environment: asInProduction,
  },
])('$name that listens to everybody', ({ environment }) => {
  test('shows its outbox to nobody but the machine itself', async () => {
    const shop = await openShop({ HOST: '0.0.0.0', ...environment });
    const { port } = new URL(shop.url);
    const statusAt = (host: string, headers = {}) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ host, port, path: '/sandbox/mail.json', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    expect(await statusAt('127.0.0.1')).toBe(200);
    expect(await statusAt('127.0.0.1', { host: 'shop.test' })).toBe(403);
    expect(await statusAt('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    for (const address of ownAddresses) {
      expect(await statusAt(address)).toBe(403);
      expect(await statusAt(address, { host: 'localhost' })).toBe(403);
    }
    await shop.close();
  });
});
