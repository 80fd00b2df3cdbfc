import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesConformance } from '../../../../test/conformance/files.ts';
import type { FileStore } from '../port.ts';
import { downloadRoute } from './download-route.ts';
import { disk } from './files.ts';
import { uploadRoute } from './upload-route.ts';

const secret = 'a secret of at least thirty-two characters';
const temporaryFolder = () => mkdtemp(join(tmpdir(), 'counterpart-files-'));

filesConformance({
  name: 'a folder',
  async open() {
    const folder = await temporaryFolder();
    const store = disk({ folder, secret });
    const app = fastify();
    downloadRoute(app, store, secret);
    uploadRoute(app, { folder, secret, claim: async () => true });
    const site = await app.listen({ port: 0, host: '127.0.0.1' });
    const guesses = (key: string) => [
      `/files/${key}`,
      `/files/download/${key}`,
      `/files/download?key=${key}&name=nda.docx`,
      `/files/download?key=${key}&name=nda.docx&expires=9999999999&signature=`,
      `/files/download?key[]=${key}&signature[]=x`,
    ];
    const close = async () => {
      await app.close();
      await rm(folder, { recursive: true });
    };
    return { store, site, guesses, close };
  },
});

describe('the folder of the disk store', () => {
  let folder: string;
  let outside: string;
  let store: FileStore;
  const put = (key: string) => store.put(key, Buffer.from('inside'), 'application/pdf');
  beforeEach(async () => {
    outside = await temporaryFolder();
    folder = join(outside, 'data', 'files');
    store = disk({ folder, secret });
    await put('templates/nda.pdf');
    await writeFile(join(outside, 'secret.pdf'), 'outside');
  });
  afterEach(() => rm(outside, { recursive: true }));

  test('is for this user alone', async () => {
    const permissions = async (path: string) => (await stat(path)).mode & 0o777;
    expect(await permissions(folder)).toBe(0o700);
    expect(await permissions(join(folder, 'templates'))).toBe(0o700);
    expect(await permissions(join(folder, 'templates/nda.pdf'))).toBe(0o600);
  });

  test('holds nothing but the files', async () => {
    await Promise.all(Array.from({ length: 10 }, () => put('templates/nda.pdf')));
    expect(await readdir(join(folder, 'templates'))).toEqual(['nda.pdf']);
  });

  test('does not list what a crash left unfinished', async () => {
    await writeFile(join(folder, 'templates', '.3f0c2a'), 'half');
    const found: string[] = [];
    for await (const key of store.list('')) found.push(key);
    expect(found).toEqual(['templates/nda.pdf']);
  });

  test('a link to a file outside is not followed', async () => {
    await symlink(join(outside, 'secret.pdf'), join(folder, 'templates', 'link.pdf'));
    expect(await store.read('templates/link.pdf')).toBeUndefined();
    await store.delete('templates/link.pdf');
    await put('templates/link.pdf');
    expect(await readFile(join(outside, 'secret.pdf'), 'utf8')).toBe('outside');
    expect(await readFile(join(folder, 'templates/link.pdf'), 'utf8')).toBe('inside');
  });

  test('a link to a folder outside is not followed', async () => {
    await mkdir(join(outside, 'elsewhere'));
    await writeFile(join(outside, 'elsewhere', 'secret.pdf'), 'outside');
    await symlink(join(outside, 'elsewhere'), join(folder, 'linked'));
    expect(await store.read('linked/secret.pdf')).toBeUndefined();
    await expect(put('linked/new.pdf')).rejects.toThrow(/not a folder/);
    await store.delete('linked/secret.pdf');
    for (const prefix of ['', 'linked/'])
      for await (const key of store.list(prefix)) expect(key).not.toContain('secret');
    expect(await readdir(join(outside, 'elsewhere'))).toEqual(['secret.pdf']);
  });

  test('a put that fails leaves nothing behind', async () => {
    await mkdir(join(folder, 'templates', 'taken.pdf'));
    await expect(put('templates/taken.pdf')).rejects.toThrow();
    expect((await readdir(join(folder, 'templates'))).sort()).toEqual(['nda.pdf', 'taken.pdf']);
  });

  test('what a crash left unfinished is removed once it is old, and nothing else', async () => {
    const [old, young] = ['.3f0c2a', '.9b1d44'].map((name) => join(folder, 'templates', name));
    for (const path of [old, young]) await writeFile(path ?? '', 'half');
    await utimes(old ?? '', 0, 0);
    await utimes(join(folder, 'templates/nda.pdf'), 0, 0);
    await store.removeUnfinished(new Date(Date.now() - 60_000));
    expect((await readdir(join(folder, 'templates'))).sort()).toEqual(['.9b1d44', 'nda.pdf']);
  });

  test('an upload is kept once, however often it is sent, and leaves nothing else', async () => {
    const claimed = new Set<string>();
    const app = fastify();
    uploadRoute(app, {
      folder,
      secret,
      claim: async (key) => !claimed.has(key) && claimed.add(key) !== undefined,
    });
    const upload = { contentType: 'application/pdf', size: 5, expiresInSeconds: 60 };
    const { address, headers } = await store.uploadLink('uploads/once.pdf', upload);
    const send = (payload: string) => app.inject({ method: 'PUT', url: address, headers, payload });
    const answers = await Promise.all(['first', 'other', 'third'].map(send));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().message).toBe(
      'This file has been uploaded already',
    );
    expect(await readdir(join(folder, 'uploads'))).toEqual(['once.pdf']);
    await app.close();
  });

  test('a store without a real secret does not open', () => {
    expect(() => disk({ folder, secret: 'short' })).toThrow(/32/);
  });

  test('links are whole addresses where the store knows the site', async () => {
    const named = disk({ folder, secret, publicUrl: 'https://shop.example' });
    const link = await named.downloadLink('templates/nda.pdf', { fileName: 'nda.pdf', expiresInSeconds: 60 });
    expect(link).toMatch(/^https:\/\/shop\.example\/files\/download\?key=/);
  });
});
