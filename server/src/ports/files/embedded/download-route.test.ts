import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../port.ts';
import { downloadRoute } from './download-route.ts';
import { disk } from './files.ts';
import { signDownloadLink } from './signed-download.ts';

const secret = 'a secret of at least thirty-two characters';
const key = 'templates/nda.pdf';

describe('a download from the disk store', () => {
  let folder: string;
  let store: FileStore;
  let app: FastifyInstance;
  let link: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counterpart-download-'));
    store = disk({ folder, secret });
    app = fastify();
    downloadRoute(app, store, secret);
    await store.put(key, Buffer.from('0123456789'), 'application/pdf');
    await store.put('templates/empty.pdf', Buffer.alloc(0), 'application/pdf');
    link = await store.downloadLink(key, { fileName: 'NDA.pdf', expiresInSeconds: 60 });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const common = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="NDA.pdf"; filename*=UTF-8''NDA.pdf`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };

  test('is the file, to be saved and not to be kept by any cache', async () => {
    const answer = await get(link);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ ...common, 'content-length': '10' });
    expect(answer.body).toBe('0123456789');
  });

  test('can be asked about without being sent', async () => {
    const answer = await app.inject({ method: 'HEAD', url: link });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ ...common, 'content-length': '10' });
    expect(answer.body).toBe('');
  });

  test.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=7-', '789', '7-9'],
    ['bytes=7-700', '789', '7-9'],
    ['bytes=-2', '89', '8-9'],
    ['bytes=-200', '0123456789', '0-9'],
    ['BYTES=9-9', '9', '9-9'],
  ])('goes on at %s', async (range, body, contentRange) => {
    const answer = await get(link, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      ...common,
      'content-range': `bytes ${contentRange}/10`,
      'content-length': String(body.length),
    });
    expect(answer.body).toBe(body);
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0', `bytes=${'9'.repeat(30)}-`])(
    'cannot go on at %s',
    async (range) => {
      const answer = await get(link, { range });
      expect([answer.statusCode, answer.headers['content-range'], answer.body]).toEqual([
        416,
        'bytes */10',
        '',
      ]);
    },
  );

  test.each(['bytes=0-1,3-4', 'bytes=3-2', 'bytes=-', 'bytes=a-b', 'lines=0-1', 'bytes', ''])(
    'is whole where the range is %j',
    async (range) => {
      const answer = await get(link, { range });
      expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
    },
  );

  test('is whole where the part would have to match an earlier answer', async () => {
    const answer = await get(link, { range: 'bytes=0-3', 'if-range': '"earlier"' });
    expect([answer.statusCode, answer.body]).toEqual([200, '0123456789']);
  });

  test('is a part where that matches the earlier answer', async () => {
    const { etag } = (await get(link)).headers;
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const answer = await get(link, { range: 'bytes=0-3', 'if-range': String(etag) });
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([206, '0123', etag]);
  });

  test('of an empty file is empty', async () => {
    const empty = await store.downloadLink('templates/empty.pdf', {
      fileName: 'a.pdf',
      expiresInSeconds: 60,
    });
    const answer = await get(empty);
    expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, '0', '']);
    expect((await get(empty, { range: 'bytes=0-' })).statusCode).toBe(416);
  });

  test('ends with its time, and says where to get another link', async () => {
    const expires = Math.floor(Date.now() / 1000) - 1;
    const answer = await get(signDownloadLink(secret, { key, fileName: 'NDA.pdf', expires }));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      message: 'This download link has expired. Please download the document again from your orders.',
      code: 'files/link-expired',
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('with an altered link is not there', async () => {
    const answer = await get(link.replace('nda.pdf', 'empty.pdf'));
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'There is no such file', code: 'resource/not-found' });
  });

  test('of a deleted file is not there', async () => {
    const gone = await store.downloadLink('templates/gone.pdf', { fileName: 'a.pdf', expiresInSeconds: 60 });
    expect((await get(gone)).statusCode).toBe(404);
  });

  test.each([
    '/files/download',
    '/files/download?key',
    '/files/download?key=a&key=b',
    '/files/download?__proto__=x',
  ])('at %s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('that is broken off leaves no file open', async () => {
    await store.put('templates/large.pdf', Buffer.alloc(20_000_000), 'application/pdf');
    const large = await store.downloadLink('templates/large.pdf', {
      fileName: 'a.pdf',
      expiresInSeconds: 60,
    });
    const site = await app.listen({ port: 0, host: '127.0.0.1' });
    const opened: { closed: boolean }[] = [];
    const read = store.read;
    store.read = async (...parameters) => {
      const file = await read(...parameters);
      if (file) opened.push(file.bytes);
      return file;
    };
    await new Promise<void>((left) => {
      request(site + large, (answer) => answer.once('data', () => left(void answer.destroy()))).end();
    });
    await expect.poll(() => opened.map(({ closed }) => closed)).toEqual([true]);
  });
});
