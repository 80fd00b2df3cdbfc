import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyError } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, openShop, stock, type TestShop } from '../../test/shop.ts';
import { cartItems } from '../db/tables.ts';
import { asFailure } from './error-handler.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stock(shop, [{ title: 'Consulting Agreement' }]);
});
afterAll(() => shop.close());

describe('every answer', () => {
  test.each([
    '/',
    '/find-templates',
    '/api/templates',
    '/api/nothing',
    '/assets/nothing.js',
    '/healthz',
    '/robots.txt',
    '/.well-known/security.txt',
    '/api/docs',
    '/sandbox/mail',
  ])('%s carries the security headers', async (path) => {
    const { headers } = await shop.get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('what is no page carries no page’s policy: a list is not sent with the hashes of styles', async () => {
  for (const path of ['/api/templates', '/api/categories', '/api/user', '/healthz'])
    expect((await shop.get(path)).headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
  expect((await shop.get('/')).headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
});

test('whoever finds a hole finds whom to tell, for the next months', async () => {
  const answer = await shop.get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).trimEnd().split('\n');
  const said = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  expect(said).toEqual({
    Contact: 'mailto:support@counterpart.example',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/),
    Canonical: 'https://shop.test/.well-known/security.txt',
    Policy: 'https://shop.test/.well-known/security-policy.txt',
    'Preferred-Languages': 'en',
  });
  const days = (Date.parse(said.Expires ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
  const policy = await shop.get('/.well-known/security-policy.txt');
  expect(await policy.text()).toContain('support@counterpart.example');
});

describe('bad input', () => {
  const send = (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => fetch(`${shop.url}/api/send-feedback-email`, { method: 'POST', headers, body: body as string });
  const unreadable = 'What was sent could not be read as JSON';

  test.each([
    ['broken JSON', '{"a":', unreadable, 400],
    [
      'broken UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      'Email address is a required field',
      400,
    ],
    ['nothing', '', unreadable, 400],
    [
      'deep nesting',
      '['.repeat(20_000) + ']'.repeat(20_000),
      'Invalid input: expected object, received array',
      400,
    ],
    ['a list', '[]', 'Invalid input: expected object, received array', 400],
    ['a prototype', '{"__proto__":{"role":"ADMIN"}}', unreadable, 400],
    ['a huge body', `{"a":"${'x'.repeat(100_000)}"}`, 'What was sent is too large', 413],
  ])('%s gets a sentence', async (_name, body, message, status) => {
    const answer = await send(body);
    expect(answer.status).toBe(status);
    expect((await json(answer)).message).toBe(message);
  });

  test('an unknown content type gets 415', async () => {
    const answer = await send('<a/>', { 'content-type': 'application/xml' });
    expect(answer.status).toBe(415);
    expect((await json(answer)).message).toBe('This kind of content is not accepted here, send JSON');
  });

  test('wrong types are told by field', async () => {
    const answer = await send(
      JSON.stringify({ email_address: 7, subject_of_feedback: [], feedback_message: {} }),
    );
    expect(answer.status).toBe(400);
    expect((await json(answer)).errors?.subject_of_feedback).toBe('Subject of feedback is a required field');
  });

  test.each([
    '/%',
    '/login/%0D%0A',
    '/about-us/%e2%80%a8',
    '/%E0%A4%A',
    '/api/%00',
    '/find-templates?search=%FF',
    '/api/templates?search=%00',
  ])('the address %s gets no 5xx', async (path) => {
    const status = await new Promise((resolve, reject) => {
      const { hostname, port } = new URL(shop.url);
      request({ hostname, port, path }, (answer) => resolve(answer.statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBeLessThan(500);
  });

  test.each(['/%zz', '/api/%zz', '/%E0%A4%A'])(
    'the address %s gets our own words and headers',
    async (path) => {
      const answer = await shop.get(path);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { message: 'This address cannot be read', code: 'request/unreadable' },
      ]);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([
    [400, 'This request could not be read', 'no HTTP at all\r\n\r\n'],
    [400, 'This request could not be read', 'GET /\xbd HTTP/1.1\r\nhost: x\r\n\r\n'],
    [431, 'The headers of this request are too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, undefined, 'HEAD /\xbd HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('what is no HTTP gets %i in our own words, with our headers: %s', async (status, sentence, sent) => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1').end(Buffer.from(sent, 'latin1'));
    const [head = '', body] = (await text(socket)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    expect(head).toContain("content-security-policy: default-src 'none'");
    expect(head).toContain('x-content-type-options: nosniff');
    expect(body === '' ? undefined : JSON.parse(body ?? '').message).toBe(sentence);
  });

  test('what refers to something that has just gone is not found, and no fault', async () => {
    const gone = { userId: randomUUID(), templateId: randomUUID() };
    const error = await shop.connection.db
      .insert(cartItems)
      .values(gone)
      .then(undefined, (reason: FastifyError) => reason);
    expect(asFailure(error as FastifyError)).toMatchObject({
      status: 404,
      message: 'This is not there any more',
    });
  });

  test('half a character is read as one that cannot be read', async () => {
    const half = '\ud800';
    const message = {
      subject_of_feedback: `A ${half} question`,
      feedback_message: `${half}${half} \u{1f600}`,
    };
    const answer = await send(JSON.stringify({ email_address: 'ada@example.com', ...message }));
    expect(answer.status).toBe(204);
    const { rows } = await shop.connection.pool.query('select message from feedback_messages');
    expect(rows).toEqual([{ message: '\ufffd\ufffd \u{1f600}' }]);
    const nested = `{"email_address":${'['.repeat(20_000)}"\\ud800"${']'.repeat(20_000)}}`;
    expect((await send(nested)).status).toBe(400);
  });

  test('what is no HTTP is answered 400 and cut', async () => {
    const { hostname, port } = new URL(shop.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write('HELLO\r\n\r\n'));
      let text = '';
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('close', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('what is not there', () => {
  test('is a 404 in JSON below /api, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await fetch(`${shop.url}/api/nothing?secret=1`, { method });
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        message: `There is nothing at ${method} /api/nothing`,
        code: 'resource/not-found',
      });
    }
  });

  test.each(['/nowhere', '/admin', '/.env', '/.git/config', '/a/b/c?x=1'])('%s leads to /', async (path) => {
    const answer = await shop.get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/']);
  });

  test.each([
    '/assets/nothing.js',
    '/files/nothing',
    '/assets/..%2f..%2fserver/main.js',
    '/.vite/manifest.json',
  ])('%s is not given out', async (path) => {
    expect([404, 403, 302]).toContain((await shop.get(path)).status);
  });
});

describe('health', () => {
  test('is told to those who watch', async () => {
    expect(await (await shop.get('/healthz')).json()).toEqual({ status: 'alive' });
    expect(await (await shop.get('/readyz')).json()).toEqual({ status: 'ready' });
  });
});

describe('pages', () => {
  test('carry the catalogue, and a new one at the next request after a change', async () => {
    expect(await (await shop.get('/find-templates')).text()).toContain('Consulting Agreement');
    await stock(shop, [{ title: 'Fresh <b>Agreement</b>' }]);
    await expect
      .poll(async () => (await shop.get('/find-templates')).text())
      .toContain('Fresh &lt;b&gt;Agreement&lt;/b&gt;');
    expect(await (await shop.get('/find-templates')).text()).not.toContain('<b>Agreement');
  });

  test.each([
    ['/', 'Counterpart'],
    ['/find-templates', 'Find'],
    ['/about-us', 'About'],
    ['/feedback-page', 'Feedback'],
  ])('%s has its own title, description and canonical address', async (path, word) => {
    const html = await (await shop.get(path)).text();
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain(word);
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(html).toContain(`<link rel="canonical" href="https://shop.test${path === '/' ? '/' : path}"`);
    expect(html).toMatch(/<meta property="og:image" content="https:\/\/shop\.test\//);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test('links come from PUBLIC_URL, never from the Host header', async () => {
    const { hostname, port } = new URL(shop.url);
    const html = await new Promise<string>((resolve, reject) => {
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
      request({ hostname, port, path: '/about-us', headers }, async (answer) => {
        const chunks = await answer.toArray();
        resolve(Buffer.concat(chunks).toString());
      })
        .on('error', reject)
        .end();
    });
    expect(html).not.toContain('evil.example');
    for (const path of ['/sitemap.xml', '/robots.txt'])
      expect(await (await shop.get(path)).text()).toContain('https://shop.test/');
  });
});
