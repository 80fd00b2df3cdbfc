import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { disk } from '../../ports/files/embedded/files.ts';
import { thumbnailsRoute } from './thumbnails-route.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const image = Buffer.from('an image');
const longName = `${'a'.repeat(150)}-1700000000000.webp`;

describe('a thumbnail', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-thumbnails-'));
    const store = disk({ folder, secret: 'a secret of at least thirty-two characters' });
    app = fastify();
    thumbnailsRoute(app, store);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await store.put('template-thumbnails/nda-v1.2-17.webp', image, 'image/webp');
    await store.put(`template-thumbnails/${longName}`, image, 'image/webp');
    await store.put('template-thumbnails/sub/nda.webp', image, 'image/webp');
    await store.put('template-thumbnails/stray.docx', image, word);
    await store.put('templates/nda.docx', image, word);
    await store.put('templates/nda.webp', image, 'image/webp');
    await store.put('template-thumbnails/original.png', image, 'image/png');
    await store.put('template-previews/nda-page.webp', image, 'image/webp');
    await store.put('uploads/original.webp', image, 'image/webp');
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const address = '/files/template-thumbnails/nda-v1.2-17.webp';
  const forever = { etag: '"nda-v1.2-17.webp"', 'cache-control': 'public, max-age=31536000, immutable' };

  test('is for everybody and for ever', async () => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      ...forever,
      'content-type': 'image/webp',
      'content-length': String(image.length),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.equals(image)).toBe(true);
  });

  test('and a page of a preview are there alike, the original is not', async () => {
    const status = async (path: string) => (await app.inject(`/files/${path}`)).statusCode;
    expect(await status('template-previews/nda-page.webp')).toBe(200);
    expect(await status('template-thumbnails/original.png')).toBe(404);
    expect(await status('uploads/original.webp')).toBe(404);
  });

  test('can have a long name', async () => {
    expect((await app.inject(`/files/template-thumbnails/${longName}`)).statusCode).toBe(200);
  });

  test('can be asked about without being sent', async () => {
    const answer = await app.inject({ method: 'HEAD', url: address });
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '8', '']);
  });

  test.each(['"nda-v1.2-17.webp"', 'W/"nda-v1.2-17.webp"', '"other", "nda-v1.2-17.webp"', '*'])(
    'is not sent again to who has %s',
    async (tag) => {
      const answer = await app.inject({ url: address, headers: { 'if-none-match': tag } });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject(forever);
    },
  );

  test('is sent again to who has another one', async () => {
    expect((await app.inject({ url: address, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(
      200,
    );
  });

  test.each([
    'unknown.webp',
    '',
    'nda-v1.2-17',
    'stray.docx',
    'sub/nda.webp',
    'sub%2fnda.webp',
    '../templates/nda.docx',
    '..%2ftemplates%2fnda.webp',
    '%2e%2e/templates/nda.webp',
    '%2e%2e%2ftemplates%2fnda.webp',
    '..%5ctemplates%5cnda.webp',
    '%252e%252e%252ftemplates%252fnda.webp',
    '.%00.webp',
    'nda-v1.2-17.webp%00',
    'nda-v1.2-17.webp/',
    '/nda-v1.2-17.webp',
    'a..webp',
    `${'a'.repeat(250)}.webp`,
  ])('is not at %j, and nothing else is', async (name) => {
    const answer = await app.inject(`/files/template-thumbnails/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toHaveProperty('message');
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  test('cannot be listed', async () => {
    for (const url of ['/files/template-thumbnails', '/files/', '/files/templates/nda.webp'])
      expect((await app.inject(url)).statusCode).toBe(404);
  });
});
