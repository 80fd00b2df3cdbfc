import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore, StoredFile } from '../../src/ports/files/port.ts';

interface FilesHarness {
  name: string;
  open(): Promise<{
    store: FileStore;
    /** Makes a link a whole address. */
    site: string;
    /** Addresses under which someone could hope to find a file without a link. */
    guesses(key: string): string[];
    close(): Promise<void>;
  }>;
  /** What this stand-in for a real store does not do, and so cannot show. */
  cannotShow?: { unsigned?: string; concurrent?: string; brokenOff?: string };
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const noKeys = [
  '../x.docx',
  'templates/../../x.docx',
  'templates/..',
  '..',
  '.',
  'a..b',
  '.hidden.docx',
  'templates/.hidden.docx',
  '/etc/passwd',
  'a//b.docx',
  'a/',
  '',
  'a\u0000.docx',
  'a\n.docx',
  'a.docx\n',
  'a\\b.docx',
  'a b.docx',
  'a%2fb.docx',
  'ü.docx',
  'a:b.docx',
  `${'a'.repeat(2000)}.docx`,
  `${'a'.repeat(300)}.docx`,
  `${'a/'.repeat(300)}b.docx`,
];

export function filesConformance(harness: FilesHarness) {
  describe(`files in ${harness.name}`, () => {
    let opened: Awaited<ReturnType<FilesHarness['open']>>;
    let store: FileStore;
    beforeAll(async () => {
      opened = await harness.open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    const contents = async (file: StoredFile | undefined) => file && (await buffer(file.bytes));
    const keys = async (prefix: string, olderThan?: Date) => {
      const found: string[] = [];
      for await (const key of store.list(prefix, olderThan)) found.push(key);
      return found.sort();
    };
    const put = (key: string, text: string) => store.put(key, Buffer.from(text), word);
    const link = async (key: string, fileName = 'nda.docx', expiresInSeconds = 60) =>
      new URL(await store.downloadLink(key, { fileName, expiresInSeconds }), opened.site);

    test('gives back what was put in, with its size and type', async () => {
      const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
      await store.put('template-thumbnails/nda-1.webp', bytes, 'image/webp');
      const file = await store.read('template-thumbnails/nda-1.webp');
      expect(file).toMatchObject({ size: 200_000, contentType: 'image/webp' });
      expect((await contents(file))?.equals(bytes)).toBe(true);
    });

    test('keeps an empty file', async () => {
      await put('templates/empty.docx', '');
      const file = await store.read('templates/empty.docx');
      expect(file?.size).toBe(0);
      expect(await contents(file)).toHaveLength(0);
    });

    test.each([
      [{ start: 0, end: 1 }, '01'],
      [{ start: 2, end: 4 }, '234'],
      [{ start: 9, end: 9 }, '9'],
      [{ start: 5, end: 1000 }, '56789'],
    ])('reads the bytes %j and tells the size of the whole', async (range, expected) => {
      await put('templates/digits.docx', '0123456789');
      const file = await store.read('templates/digits.docx', range);
      expect(file?.size).toBe(10);
      expect(String(await contents(file))).toBe(expected);
    });

    test.each([
      { start: 10, end: 12 },
      { start: 3, end: 2 },
      { start: -1, end: 2 },
      { start: 0.5, end: 2 },
    ])('has no bytes %j', async (range) => {
      await put('templates/short.docx', '0123456789');
      await expect(store.read('templates/short.docx', range)).rejects.toThrow(RangeError);
    });

    test('has nothing under an unknown key, nor under the beginning of a known one', async () => {
      await put('templates/known/file.docx', 'known');
      for (const key of ['templates/unknown.docx', 'templates', 'templates/known', 'nowhere/at/all.docx'])
        expect(await store.read(key)).toBeUndefined();
    });

    test('deletes a file, and again without complaint', async () => {
      await put('templates/gone.docx', 'soon');
      await store.delete('templates/gone.docx');
      expect(await store.read('templates/gone.docx')).toBeUndefined();
      await store.delete('templates/gone.docx');
      await store.delete('never/was.docx');
    });

    test('lists by the beginning of the key', async () => {
      for (const key of ['list/a-1.docx', 'list/a-2.docx', 'list/b/a-3.docx', 'listed.docx'])
        await put(key, key);
      expect(await keys('list/')).toEqual(['list/a-1.docx', 'list/a-2.docx', 'list/b/a-3.docx']);
      expect(await keys('list/a-')).toEqual(['list/a-1.docx', 'list/a-2.docx']);
      expect(await keys('list')).toEqual([
        'list/a-1.docx',
        'list/a-2.docx',
        'list/b/a-3.docx',
        'listed.docx',
      ]);
      expect(await keys('list/c')).toEqual([]);
      expect(await keys('nowhere/')).toEqual([]);
      expect(await keys('')).toEqual(expect.arrayContaining(['list/b/a-3.docx', 'listed.docx']));
    });

    test('lists by age', async () => {
      await put('aged/file.docx', 'old');
      expect(await keys('aged/', new Date(Date.now() - 60_000))).toEqual([]);
      expect(await keys('aged/', new Date(Date.now() + 60_000))).toEqual(['aged/file.docx']);
    });

    test('a link downloads the file under its name, whatever that contains', async () => {
      await put('templates/mine.docx', 'mine');
      const fileName = `Müller's "NDA" (契約) *50%*\r\nSet-Cookie: a=b; x.docx`;
      const answer = await fetch(await link('templates/mine.docx', fileName));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(word);
      expect(answer.headers.get('content-length')).toBe('4');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const disposition = answer.headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="Muller's _NDA_ /);
      expect(decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '')).toBe(
        `Müller's "NDA" (契約) *50%* Set-Cookie: a=b; x.docx`,
      );
      expect(await answer.text()).toBe('mine');
    });

    test('a link downloads a part of the file', async () => {
      await put('templates/part.docx', '0123456789');
      const answer = await fetch(await link('templates/part.docx'), { headers: { range: 'bytes=2-4' } });
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
      expect(await answer.text()).toBe('234');
    });

    test('a link to a file that is not there finds nothing', async () => {
      expect((await fetch(await link('templates/nothing.docx'))).status).toBe(404);
    });

    const isRefused = async (address: URL | string) => {
      const answer = await fetch(address);
      expect(answer.status, String(address)).toBeGreaterThanOrEqual(400);
      expect(answer.status, String(address)).toBeLessThan(500);
      expect(await answer.text()).not.toContain('secret text');
    };

    test('a link that was altered anywhere is refused', async () => {
      await put('templates/mine.docx', 'secret text');
      await put('templates/other.docx', 'secret text');
      const address = await link('templates/mine.docx');
      expect((await fetch(address)).status).toBe(200);
      await isRefused(address.href.replace('mine.docx', 'other.docx'));
      for (const [name, value] of address.searchParams) {
        const altered = new URL(address);
        altered.searchParams.set(name, `${value}1`);
        await isRefused(altered);
        altered.searchParams.set(name, value.slice(0, -1));
        await isRefused(altered);
      }
    });

    test('a link ends with its time', async () => {
      await put('templates/brief.docx', 'secret text');
      const address = await link('templates/brief.docx', 'brief.docx', 1);
      await sleep(1100);
      await isRefused(address);
    });

    test.each([0, -1, 1.5, 8 * 24 * 3600, Number.NaN])('no link lives for %j seconds', async (seconds) => {
      await expect(link('templates/mine.docx', 'nda.docx', seconds)).rejects.toThrow(RangeError);
    });

    const unsigned = harness.cannotShow?.unsigned;
    test.skipIf(unsigned)(
      `without a link a file is out of reach${unsigned ? ` (${unsigned})` : ''}`,
      async () => {
        await put('templates/private.docx', 'secret text');
        for (const guess of opened.guesses('templates/private.docx'))
          await isRefused(new URL(guess, opened.site));
      },
    );

    const concurrent = harness.cannotShow?.concurrent;
    test.skipIf(concurrent)(
      `nobody ever sees half a file${concurrent ? ` (${concurrent})` : ''}`,
      async () => {
        const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(1_000_000));
        await put('templates/busy.docx', versions[0] ?? '');
        let isWriting = true;
        const writing = Promise.all(
          versions.map(async (version) => {
            for (let round = 0; round < 5; round++) await put('templates/busy.docx', version);
          }),
        ).finally(() => {
          isWriting = false;
        });
        while (isWriting) {
          const seen = String(await contents(await store.read('templates/busy.docx')));
          expect(versions.includes(seen)).toBe(true);
        }
        await writing;
      },
    );

    const upload = (key: string, body: string, { announced = body.length, seconds = 60 } = {}) =>
      store.uploadLink(key, { contentType: word, size: announced, expiresInSeconds: seconds });
    const send = async (
      { address, headers }: { address: string; headers: Record<string, string> },
      body: string,
      more: Record<string, string> = {},
    ) => fetch(new URL(address, opened.site), { method: 'PUT', headers: { ...headers, ...more }, body });

    test('an upload link takes the file that it was made for', async () => {
      const answer = await send(await upload('uploads/sent.docx', 'what was sent'), 'what was sent');
      expect(answer.ok).toBe(true);
      const file = await store.read('uploads/sent.docx');
      expect(file).toMatchObject({ size: 13, contentType: word });
      expect(String(await contents(file))).toBe('what was sent');
    });

    test('an upload link takes no other size and no other type', async () => {
      const link = await upload('uploads/other.docx', 'short');
      const refusals = [
        await send(link, 'longer than announced'),
        await send(link, 'tiny'),
        await send(link, ''),
        await send(link, 'short', { 'content-type': 'text/html' }),
      ];
      for (const { status } of refusals) {
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }
      expect(await keys('uploads/other')).toEqual([]);
      expect((await send(link, 'right')).ok).toBe(true);
    });

    test('an upload link that was altered anywhere is refused', async () => {
      const { address, headers } = await upload('uploads/mine.docx', 'mine!');
      const altered = [new URL(address.replace('mine.docx', 'yours.docx'), opened.site)];
      for (const [name, value] of new URL(address, opened.site).searchParams) {
        const one = new URL(address, opened.site);
        one.searchParams.set(name, `${value}1`);
        altered.push(one);
      }
      for (const one of altered) {
        const { status } = await send({ address: one.href, headers }, 'mine!');
        expect(status, one.href).toBeGreaterThanOrEqual(400);
        expect(status, one.href).toBeLessThan(500);
      }
      expect(await keys('uploads/mine')).toEqual([]);
      expect(await keys('uploads/yours')).toEqual([]);
    });

    test('a download link is no upload link, and the other way round', async () => {
      await put('templates/fixed.docx', 'fixed');
      const download = await link('templates/fixed.docx');
      expect((await send({ address: download.href, headers: { 'content-type': word } }, 'other')).ok).toBe(
        false,
      );
      const { address } = await upload('templates/fixed.docx', 'fixed');
      expect((await fetch(new URL(address, opened.site))).ok).toBe(false);
      expect(String(await contents(await store.read('templates/fixed.docx')))).toBe('fixed');
    });

    test('an upload link ends with its time', async () => {
      const link = await upload('uploads/late.docx', 'late', { seconds: 1 });
      await sleep(1100);
      expect((await send(link, 'late')).status).toBe(403);
      expect(await keys('uploads/late')).toEqual([]);
    });

    const brokenOff = harness.cannotShow?.brokenOff;
    test.skipIf(brokenOff)(
      `a broken-off upload leaves nothing${brokenOff ? ` (${brokenOff})` : ''}`,
      async () => {
        const { address, headers } = await upload('uploads/broken.docx', '', { announced: 5_000_000 });
        const url = new URL(address, opened.site);
        const outgoing = request(url, {
          method: 'PUT',
          headers: { ...headers, 'content-length': 5_000_000 },
        });
        outgoing.on('error', () => undefined);
        outgoing.write(Buffer.alloc(1_000_000));
        await sleep(150);
        outgoing.destroy();
        await sleep(150);
        expect(await keys('uploads/broken')).toEqual([]);
      },
    );

    test.each([0, -1, 1.5, Number.NaN])('no upload has %j bytes', async (announced) => {
      await expect(upload('uploads/none.docx', '', { announced })).rejects.toThrow(RangeError);
    });

    test('what is there stays when what is unfinished is removed', async () => {
      await put('templates/finished.docx', 'finished');
      await store.removeUnfinished(new Date(Date.now() + 60_000));
      expect(String(await contents(await store.read('templates/finished.docx')))).toBe('finished');
    });

    for (const key of noKeys) {
      test(`${JSON.stringify(key).slice(0, 40)} is no key`, async () => {
        await expect(put(key, 'x')).rejects.toThrow(/key/);
        await expect(store.read(key)).rejects.toThrow(/key/);
        await expect(store.delete(key)).rejects.toThrow(/key/);
        await expect(link(key)).rejects.toThrow(/key/);
        await expect(upload(key, 'x')).rejects.toThrow(/key/);
        if (key && !key.endsWith('/')) await expect(keys(key)).rejects.toThrow(/key/);
      });
    }

    test('a file has the type of its extension', async () => {
      await expect(store.put('templates/nda.docx', Buffer.from('x'), 'text/html')).rejects.toThrow(
        /text\/html/,
      );
      await store.put('uploads/plain', Buffer.from('x'), 'application/octet-stream');
      const file = await store.read('uploads/plain');
      expect(file?.contentType).toBe('application/octet-stream');
      file?.bytes.destroy();
    });
  });
}
