import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { UploadAddress } from '@counterpart/contract/calls/library';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../../../src/db/embedded/free-port.ts';
import { makeProbe, probeHeader } from '../../../src/lib/secrets/probe.ts';
import { secretsKey } from '../../keys.ts';
import { administrator, prepare } from '../../library.ts';
import { run } from '../../programs.ts';
import { json, openShop, type TestShop } from '../../shop.ts';
import { root } from './recipe.ts';

const hasNginx = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasNginx)('nginx with the example before a real shop', () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterpart-nginx-'));
  const certificate = join(folder, 'fullchain.pem');
  const example = (name: string) =>
    readFileSync(join(root, 'ops/nginx', name), 'utf8')
      .replaceAll('/etc/nginx/certificates', folder)
      .replaceAll('/etc/nginx/counterpart-proxy.conf', join(root, 'ops/nginx/proxy.conf'));
  let ports: { plain: number; secure: number };
  let shop: TestShop;
  let stop: () => Promise<unknown>;

  /** A whole configuration around an example, with everything that it writes in one folder. */
  function write(name: string, servers: string): string {
    const file = join(folder, name);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      file,
      `${user} daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}\nhttp { access_log off; ${temporary}\n${servers}\n}\n`,
    );
    return file;
  }
  const says = (file: string) => spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });

  beforeAll(async () => {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', join(folder, 'privkey.pem')];
    spawnSync('openssl', ['req', '-x509', ...key, ...subject, '-days', '30', '-out', certificate]);
    ports = { plain: await freePort(), secure: await freePort() };
    shop = await openShop({ PUBLIC_URL: `https://localhost:${ports.secure}`, TRUST_PROXY: 'loopback' });
    const file = write(
      'nginx.conf',
      example('counterpart.conf')
        .replaceAll(/^ *listen \[::\].*$/gm, '')
        .replace('listen 80', `listen 127.0.0.1:${ports.plain}`)
        .replace('listen 443', `listen 127.0.0.1:${ports.secure}`)
        .replaceAll('shop.example.com', 'localhost')
        .replace('127.0.0.1:3000', new URL(shop.url).host),
    );
    expect(says(file)).toMatchObject({ status: 0 });
    const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
    stop = () => {
      nginx.kill('SIGTERM');
      return once(nginx, 'exit');
    };
    await vi.waitFor(() => ask('/healthz'), { timeout: 20_000 });
  });
  afterAll(async () => {
    await stop();
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(path: string, options: RequestOptions = {}, body?: Buffer) {
    const asked = request({
      ...{
        host: '127.0.0.1',
        servername: 'localhost',
        port: ports.secure,
        path,
        ca: readFileSync(certificate),
      },
      ...options,
      headers: { host: `localhost:${ports.secure}`, ...options.headers },
    });
    asked.end(body);
    const [answer] = await once(asked, 'response');
    return { status: answer.statusCode, headers: answer.headersDistinct, body: await text(answer) };
  }

  test('a page comes with the headers of the shop, once, and with the id of nginx', async () => {
    const { status, headers } = await ask('/find-templates', {
      headers: { 'x-request-id': 'made-up-by-a-visitor' },
    });
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toHaveLength(1);
    expect(headers['x-request-id']).toEqual([expect.stringMatching(/^[\da-f]{32}$/)]);
  });

  test('without TLS one is sent there, to the same page', async () => {
    const asked = plainRequest({ port: ports.plain, path: '/orders?page=2', headers: { host: 'localhost' } });
    asked.end();
    const [answer] = await once(asked, 'response');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://localhost/orders?page=2']);
  });

  test('what visitors say of themselves is overwritten', async () => {
    const { body } = await ask('/healthz', {
      headers: { [probeHeader]: makeProbe(secretsKey), 'x-forwarded-for': '203.0.113.9, 203.0.113.10' },
    });
    expect(JSON.parse(body)).toMatchObject({ seen: { ip: '127.0.0.1', forwardedFor: '127.0.0.1' } });
  });

  test('a document of 25 MB comes through, a larger one and other large bodies do not', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
    const put = (path: string, body: Buffer, headers = {}) =>
      ask(path, { method: 'PUT', headers: { 'content-length': body.length, ...headers } }, body);
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
        PUBLIC_URL: `https://localhost:${ports.secure}`,
        TRUST_PROXY: 'loopback',
        SECRETS_KEY: secretsKey,
      },
      ...{ DATA_DIR: shop.folder, NODE_EXTRA_CA_CERTS: certificate },
    });
    expect(said).toMatch(/^ok +PUBLIC_URL /m);
    expect(said).toMatch(/^ok +Proxy +visitors are counted by their own address$/m);
  });

  test('what compose.yaml runs is right, too', () => {
    const names: Record<string, string> = { SHOP_HOST: 'shop.test', FILES_HOST: 'files.test' };
    const filled = example('compose.conf').replace(/\$\{(\w+)\}/g, (_, name) => names[name] ?? '');
    expect(says(write('compose.conf', filled))).toMatchObject({ status: 0 });
  });
});
