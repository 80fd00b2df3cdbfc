import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import type { UploadAddress } from '@counterpart/contract/calls/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProbe, probeHeader } from '../../../src/lib/secrets/probe.ts';
import { secretsKey } from '../../keys.ts';
import { administrator, prepare } from '../../library.ts';
import { run } from '../../programs.ts';
import { json, openShop, type TestShop } from '../../shop.ts';
import { hasNginx, Nginx } from './nginx.ts';

describe.skipIf(!hasNginx)('nginx with the example before a real shop', () => {
  let nginx: Nginx;
  let shop: TestShop;
  beforeAll(async () => {
    nginx = await Nginx.make();
    shop = await openShop({ PUBLIC_URL: nginx.url, TRUST_PROXY: 'loopback' });
    await nginx.start(shop.url);
  });
  afterAll(async () => {
    await nginx.stop();
    await shop.close();
  });

  test('a page comes with the headers of the shop, once, and with the id of nginx', async () => {
    const { status, headers } = await nginx.ask('/find-templates', {
      headers: { 'x-request-id': 'made-up-by-a-visitor' },
    });
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toHaveLength(1);
    expect(headers['x-request-id']).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  });

  test('without TLS one is sent there, to the same page', async () => {
    const asked = plainRequest({
      port: nginx.ports.plain,
      path: '/orders?page=2',
      headers: { host: 'localhost' },
    });
    asked.end();
    const [answer] = await once(asked, 'response');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://localhost/orders?page=2']);
  });

  test('what visitors say of themselves is overwritten', async () => {
    const { body } = await nginx.ask('/healthz', {
      headers: { [probeHeader]: makeProbe(secretsKey), 'x-forwarded-for': '203.0.113.9, 203.0.113.10' },
    });
    expect(JSON.parse(body)).toMatchObject({ seen: { ip: '127.0.0.1', forwardedFor: '127.0.0.1' } });
  });

  test('a document of 25 MB comes through, a larger one and other large bodies do not', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
    const put = (path: string, body: Buffer, headers = {}) =>
      nginx.ask(path, { method: 'PUT', headers: { 'content-length': body.length, ...headers } }, body);
    const document = megabytes(25);
    const prepared = await prepare(await administrator(shop), { kind: 'document', bytes: document });
    const { address, headers } = await json<UploadAddress>(prepared);
    expect((await put(address, document, headers)).status).toBeLessThan(300);
    for (const [path, size] of [
      ['/files/upload', 27],
      ['/api/cart', 6],
    ] as const)
      expect(await put(path, megabytes(size)).catch(() => ({ status: 413 }))).toMatchObject({ status: 413 });
  });

  test('npm run doctor is content with it', async () => {
    const { said } = await run('doctor', [], {
      ...{
        PUBLIC_URL: nginx.url,
        TRUST_PROXY: 'loopback',
        SECRETS_KEY: secretsKey,
      },
      ...{ DATA_DIR: shop.folder, NODE_EXTRA_CA_CERTS: nginx.certificate },
    });
    expect(said).toMatch(/^ok +PUBLIC_URL /m);
    expect(said).toMatch(/^ok +Proxy +visitors are counted by their own address$/m);
  });

  test('what compose.yaml runs is right, too', () => {
    const names: Record<string, string> = { SHOP_HOST: 'shop.test', FILES_HOST: 'files.test' };
    const filled = nginx.example('compose.conf').replace(/\$\{(\w+)\}/g, (_, name) => names[name] ?? '');
    expect(nginx.check(nginx.write('compose.conf', filled))).toMatchObject({ status: 0 });
  });
});
