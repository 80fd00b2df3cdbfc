import { setTimeout as sleep } from 'node:timers/promises';
import type { CatalogueTemplate } from '@counterpart/contract/calls/catalogue';
import type { AdminTemplate, UploadAddress } from '@counterpart/contract/calls/library';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { Browser, customer } from '../../../../test/browser.ts';
import {
  addDocument,
  administrator,
  editOf,
  picture,
  prepare,
  send,
  typed,
  upload,
} from '../../../../test/library.ts';
import { json, openShop } from '../../../../test/shop.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import { wordFile, wordType } from '../../../../test/word.ts';
import { wordsOf } from '../../../blanks/words.ts';

const shop = await openShop();
const admin = await administrator(shop);
afterAll(() => shop.close());

const create = (fields: object) => admin.post('/api/admin/templates', { ...typed, ...fields });
const files = async () => ({
  thumbnail_path: await upload(admin, { kind: 'thumbnail', bytes: await picture() }),
  document_path: await upload(admin, { kind: 'document', bytes: wordFile() }),
});
const audit = async (id: string) =>
  (
    await shop.connection.pool.query(
      'select action, actor_email, version, details from audit_events where template_id = $1 order by happened_at',
      [id],
    )
  ).rows;

describe('an upload', () => {
  const document = { kind: 'document', bytes: wordFile() } as const;

  test('has an address that takes it once, under a name that says what it is', async () => {
    const address = await json<UploadAddress>(
      prepare(admin, { ...document, name: 'Mütual NDA (v2)', file_name: 'Draft.DOCX' }),
    );
    expect(address.path).toMatch(/^uploads\/Mutual-NDA-v2-\d{13}-[0-9a-f]{8}\.docx$/);
    expect(address.headers).toEqual({ 'content-type': wordType });
    expect((await send(shop, address, document.bytes)).status).toBe(204);
    const again = await send(shop, address, document.bytes);
    expect([again.status, (await json(again)).message]).toEqual([409, 'This file has been uploaded already']);
  });

  test('is taken as it was announced or not at all', async () => {
    const address = await json<UploadAddress>(prepare(admin, document));
    const longer = Buffer.concat([document.bytes, Buffer.from('x')]);
    const message = 'This is not the file that was announced';
    for (const answer of [
      await send(shop, address, longer),
      await send(shop, { ...address, headers: { 'content-type': 'text/html' } }, document.bytes),
    ])
      expect([answer.status, (await json(answer)).message]).toEqual([400, message]);
    expect((await storedFiles(shop)).includes(address.path)).toBe(false);
    expect((await send(shop, address, document.bytes)).status).toBe(204);
  });

  test('that is cancelled leaves nothing and can be sent again', async () => {
    const bytes = Buffer.alloc(5_000_000);
    const address = await json<UploadAddress>(prepare(admin, { ...document, bytes }));
    const before = await storedFiles(shop);
    const cancel = new AbortController();
    const body = new ReadableStream({
      async pull(controller) {
        controller.enqueue(bytes.subarray(0, 500_000));
        await sleep(20);
      },
    });
    setTimeout(() => cancel.abort(), 100);
    const sent = fetch(new URL(address.address, shop.url), {
      method: 'PUT',
      headers: { ...address.headers, 'content-length': String(bytes.length) },
      body,
      duplex: 'half',
      signal: cancel.signal,
    } as RequestInit);
    await expect(sent).rejects.toThrow();
    await expect.poll(() => storedFiles(shop)).toEqual(before);
    expect((await send(shop, address, bytes)).status).toBe(204);
  });

  test('of 25 MB is taken', async () => {
    const bytes = Buffer.alloc(25 * 1024 * 1024);
    const address = await json<UploadAddress>(prepare(admin, { ...document, bytes }));
    expect((await send(shop, address, bytes)).status).toBe(204);
  });

  test('needs no token but the signature of its address', async () => {
    const { address } = await json<UploadAddress>(prepare(admin, document));
    const forged = address.replace(/key=[^&]+/, 'key=templates%2Fother.docx');
    const answer = await send(
      shop,
      { address: forged, headers: { 'content-type': wordType } },
      document.bytes,
    );
    expect(answer.status).toBe(404);
  });
});

describe('a new document', () => {
  test('is on sale at once, as it was typed', async () => {
    const before = Date.now();
    const template = await addDocument(admin, {
      title: ' Letter of Intent ',
      price: '19.99',
      categories: ' Letters, letters ,, Deals ',
      date_created: '1999-01-01T00:00:00.000Z',
    });
    expect(template).toMatchObject({ notify_users_of_new_version: false, owners: 0 });
    expect(new Date(template.date_created).getTime()).toBeGreaterThanOrEqual(before - 1000);
    expect(template.versions).toEqual([
      {
        version: 1,
        title: 'Letter of Intent',
        description: typed.description,
        price_in_cents: 1999,
        categories: ['Letters', 'Deals'],
        thumbnail_path: expect.stringMatching(
          /^\/files\/template-thumbnails\/cover-\d{13}-[0-9a-f]{8}-640\.webp$/,
        ),
        document_path: expect.stringMatching(
          /^\/files\/download\?key=templates%2Fmutual-nda-\d{13}-\w{8}\.docx&/,
        ),
        file_name_upon_download: 'mutual-nda',
        preview_share: 'two-pages',
        note: '',
        revision: 1,
      },
    ]);
    await expect
      .poll(async () => (await json<CatalogueTemplate[]>(shop.get('/api/templates?search=letter+of'))).length)
      .toBe(1);
    expect(await audit(template._id)).toEqual([
      {
        action: 'created',
        actor_email: admin.email,
        version: 1,
        details: { title: 'Letter of Intent', price_in_cents: 1999, categories: ['Letters', 'Deals'] },
      },
    ]);
  });

  test('is downloaded under its name, and its picture shown in two widths of WebP', async () => {
    const [version] = (await addDocument(admin, { file_name_upon_download: 'Mutual NDA.docx' })).versions;
    const download = await shop.get(version?.document_path ?? '');
    expect(download.headers.get('content-disposition')).toContain('filename="Mutual NDA.docx"');
    expect(wordsOf(Buffer.from(await download.arrayBuffer()))).toBe(wordsOf(wordFile()));
    for (const width of [640, 320]) {
      const address = version?.thumbnail_path.replace('-640.', `-${width}.`) ?? '';
      const shown = Buffer.from(await (await shop.get(address)).arrayBuffer());
      expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width });
    }
  });

  test('leaves nothing of its uploads behind, least of all the original picture', async () => {
    const before = await storedFiles(shop);
    const template = await addDocument(admin);
    const added = (await storedFiles(shop)).filter((key) => !before.includes(key));
    expect(added.map((key) => key.replace(/\d{13}-\w{8}/, '#')).sort()).toEqual([
      'template-thumbnails/cover-#-320.webp',
      'template-thumbnails/cover-#-640.webp',
      'templates/mutual-nda-#.docx',
    ]);
    expect(template.versions[0]?.thumbnail_path).toContain('cover-');
  });

  test.each([
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/gif'],
  ] as const)('takes a %s as its picture', async (format, content_type) => {
    const bytes = await picture(50, 50, format);
    const path = await upload(admin, { kind: 'thumbnail', bytes, file_name: `a.${format}`, content_type });
    expect((await create({ ...(await files()), thumbnail_path: path })).status).toBe(200);
  });

  test.each([
    [{ title: '  ' }, 'title', 'Document title is a required field'],
    [{ description: '' }, 'description', 'Document description is a required field'],
    [{ price: '' }, 'price', 'Document price is a required field'],
    [{ price: 'ten' }, 'price', 'Document price must specify a number'],
    [{ price: -1 }, 'price', 'Document price must not be negative'],
    [{ price: 0.49 }, 'price', 'Document price must be 0 or at least 0.50'],
    [{ price: 1.999 }, 'price', 'Document price must have at most two decimals'],
    [{ price: 1_000_000 }, 'price', 'Document price must be at most 999,999.99'],
    [{ categories: ' ' }, 'categories', 'Document category is a required field'],
    [{ categories: ' , ,' }, 'categories', 'Document category is a required field'],
    [
      { file_name_upon_download: '' },
      'file_name_upon_download',
      'File name upon download is a required field',
    ],
    [{ file_name_upon_download: 'a/b' }, 'file_name_upon_download', 'No forward slashes allowed'],
    [{ document_path: undefined }, 'document_path', 'Please upload a document to continue'],
    [{ document_path: ' ' }, 'document_path', 'Please upload a document to continue'],
  ])('is not made of %j', async (fields, field, sentence) => {
    const answer = await create({ thumbnail_path: 'uploads/a', document_path: 'uploads/b', ...fields });
    expect([answer.status, await json(answer)]).toEqual([
      400,
      { message: sentence, code: 'request/invalid', errors: { [field]: sentence } },
    ]);
  });

  test.each([undefined, false, true])(
    'wants a picture where the shop cannot draw one, and %s for the first page makes none',
    async (first_page_as_picture) => {
      const { document_path } = await files();
      const sentence = 'Please upload an image preview for your document';
      const refusal = { message: sentence, code: 'files/refused', errors: { image: sentence } };
      expect(await json(create({ document_path, first_page_as_picture }))).toEqual(refusal);
      expect(await json(admin.post('/api/admin/picture-of-upload', { document_path }))).toEqual(refusal);
    },
  );

  const unknown = 'This upload is not known. Please choose the file again';
  test('takes files only from who uploaded them, as what they are, and once', async () => {
    const { thumbnail_path, document_path } = await files();
    const [template] = [await addDocument(admin)];
    const used = decodeURIComponent(/key=([^&]+)/.exec(template.versions[0]?.document_path ?? '')?.[1] ?? '');
    const other = await administrator(shop);
    const theirs = await upload(other, { kind: 'document', bytes: wordFile() });
    for (const path of [
      theirs,
      used,
      thumbnail_path,
      'uploads/../secret',
      'uploads/none-1-a.docx',
      '/etc/passwd',
    ])
      expect((await json(create({ thumbnail_path, document_path: path }))).errors, path).toEqual({
        document: unknown,
      });
    expect((await create({ thumbnail_path, document_path })).status).toBe(200);
    const fresh = await upload(admin, { kind: 'document', bytes: wordFile() });
    expect((await json(create({ thumbnail_path, document_path: fresh }))).errors).toEqual({ image: unknown });
  });

  test('is made once when it is asked for again, because the answer got lost', async () => {
    const given = await files();
    const { _id } = await json<AdminTemplate>(create(given));
    const again = await json<AdminTemplate>(create({ ...given, title: 'Another title' }));
    expect([again._id, again.versions.map(({ title }) => title)]).toEqual([_id, [typed.title]]);
    expect((await audit(_id)).map(({ action }) => action)).toEqual(['created']);
  });

  test('is made once of the same files, however often they are sent at the same moment', async () => {
    const given = await files();
    const before = (await storedFiles(shop)).length;
    const answers = await Promise.all([create(given), create(given), create(given)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await storedFiles(shop)).length).toBe(before - 2 + 3);
    const [made, ...others] = await Promise.all(answers.map((answer) => json<AdminTemplate>(answer)));
    expect(others.map(({ _id }) => _id)).toEqual([made?._id, made?._id]);
    expect((await shop.get(made?.versions[0]?.document_path ?? '')).status).toBe(200);
    expect((await shop.get(made?.versions[0]?.thumbnail_path ?? '')).status).toBe(200);
  });

  test('is not made of an upload that never arrived', async () => {
    const { thumbnail_path } = await files();
    const { path } = await json<UploadAddress>(prepare(admin, { kind: 'document', bytes: wordFile() }));
    expect((await json(create({ thumbnail_path, document_path: path }))).errors).toEqual({
      document: 'The file did not arrive. Please choose it again',
    });
  });
});

describe('the library', () => {
  test('is for administrators alone', async () => {
    const template = await addDocument(admin);
    const calls: ((who: Browser) => Promise<Response>)[] = [
      (who) => who.get('/api/admin/templates'),
      (who) => who.get(`/api/admin/template?id=${template._id}`),
      (who) => who.post('/api/admin/uploads', { kind: 'document' }),
      (who) => who.post('/api/admin/templates', typed),
      (who) => who.put('/api/admin/template', { id: template._id, data: editOf(template) }),
      (who) => who.delete(`/api/admin/template?id=${template._id}`),
    ];
    const statuses = async (who: Browser) => {
      const seen: number[] = [];
      for (const call of calls) seen.push((await call(who)).status);
      return seen;
    };
    expect(await statuses(new Browser(shop))).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await statuses(await customer(shop))).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await statuses(admin)).toEqual([200, 200, 400, 400, 200, 204]);
  });

  test('lists the newest template first, in pages, and finds by the current title', async () => {
    const other = await openShop();
    const keeper = await administrator(other);
    for (const title of ['Lease', 'Café Franchise', 'Bill of Sale']) await addDocument(keeper, { title });
    const list = async (query: string) => {
      const answer = await keeper.get(`/api/admin/templates${query}`);
      const titles = (await json<AdminTemplate[]>(answer)).map(({ versions }) => versions.at(-1)?.title);
      return { total: answer.headers.get('x-total-count'), titles };
    };
    expect(await list('')).toEqual({ total: '3', titles: ['Bill of Sale', 'Café Franchise', 'Lease'] });
    expect(await list('?limit=1&offset=1')).toEqual({ total: '3', titles: ['Café Franchise'] });
    expect(await list('?limit=10&search=CAFE')).toEqual({ total: '1', titles: ['Café Franchise'] });
    expect(await list('?search=none')).toEqual({ total: '0', titles: [] });
    await other.close();
  });

  test.each(['nothing', '00000000-0000-0000-0000-000000000000', "' or 1=1"])(
    'has no template %j',
    async (id) => {
      const answer = await admin.get(`/api/admin/template?id=${encodeURIComponent(id)}`);
      expect([answer.status, (await json(answer)).message]).toEqual([404, 'Template ID not found']);
    },
  );

  test('knows which versions a template has', async () => {
    const { _id } = await addDocument(admin);
    expect((await admin.get(`/api/admin/template?id=${_id}&version=1`)).status).toBe(200);
    const answer = await admin.get(`/api/admin/template?id=${_id}&version=2`);
    expect([answer.status, (await json(answer)).message]).toEqual([
      404,
      'Invalid version number or template ID',
    ]);
    expect((await json(admin.get(`/api/admin/template?id=${_id}&version=x`))).message).toBe(
      'version must be a number',
    );
  });
});
