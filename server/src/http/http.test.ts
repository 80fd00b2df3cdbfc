import { request } from 'node:http';
import { connect } from 'node:net';
import { api } from '@counterpart/contract/calls/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, openShop, stock, type TestShop } from '../../test/shop.ts';

interface OpenApiDocument {
  openapi: string;
  paths: Record<
    string,
    Record<string, { requestBody: { content: Record<string, { schema: { required: string[] } }> } }>
  >;
}

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

  test.each(['/%', '/%E0%A4%A', '/api/%00', '/find-templates?search=%FF', '/api/templates?search=%00'])(
    'the address %s gets no 5xx',
    async (path) => {
      const status = await new Promise((resolve, reject) => {
        const { hostname, port } = new URL(shop.url);
        request({ hostname, port, path }, (answer) => resolve(answer.statusCode))
          .on('error', reject)
          .end();
      });
      expect(status).toBeLessThan(500);
    },
  );

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

describe('the API documents itself', () => {
  test("as OpenAPI 3.1 with every call, and the payment provider's", async () => {
    const document = await json<OpenApiDocument>(shop.get('/api/openapi.json'));
    expect(document.openapi).toBe('3.1.0');
    const paths = new Set(['/api/payment-webhook', ...api.map(({ path }) => path)]);
    expect(Object.keys(document.paths).sort()).toEqual([...paths].sort());
    const body =
      document.paths['/api/send-feedback-email']?.post?.requestBody.content['application/json']?.schema;
    expect(body?.required).toEqual(['email_address', 'subject_of_feedback', 'feedback_message']);
  });

  test('as a page', async () => {
    const page = await (await shop.get('/api/docs')).text();
    expect(page).toContain('POST /api/send-feedback-email');
    expect(page).toContain('The names of the categories that the catalogue can be filtered by');
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
