import type { AdminTemplate } from '@counterpart/contract/calls/library';
import type { Inside } from '@counterpart/contract/inside';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Customer, customer } from '../../../../test/browser.ts';
import { administrator, editOf, typed, upload } from '../../../../test/library.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';
import { storedFiles } from '../../../../test/stored-files.ts';
import { oldWordFile, paragraphs, wordFile } from '../../../../test/word.ts';
import { findOffice } from '../../../ports/office/libreoffice/office.ts';
import { watermarked } from './watermark.ts';

const office = await findOffice();
const missing = office ? '' : ' (LibreOffice and poppler are not installed here)';

const document = (text: string) =>
  wordFile({
    'word/document.xml': paragraphs(
      Array.from({ length: 90 }, () => text).join('</w:t></w:r></w:p><w:p><w:r><w:t>'),
    ),
  });

describe.skipIf(!office)(`a preview that the shop makes itself${missing}`, () => {
  let shop: TestShop;
  let admin: Customer;
  beforeAll(async () => {
    shop = await openShop({ PREVIEWS: 'on' });
    admin = await administrator(shop);
  });
  afterAll(() => shop.close());

  const get = (id: string) => json<AdminTemplate>(admin.get(`/api/admin/template?id=${id}`));
  const previews = async (id: string) =>
    (
      await shop.connection.pool.query(
        'select preview_keys from template_versions where template_id = $1 order by version',
        [id],
      )
    ).rows.map(({ preview_keys }) => preview_keys as string[]);
  const picturePath = (template: AdminTemplate) => template.versions.at(-1)?.thumbnail_path ?? '';
  const image = async (path: string) => sharp(Buffer.from(await (await shop.get(path)).arrayBuffer()));

  test('shows the first pages with a watermark, and the first of them as the picture', {
    timeout: 90_000,
  }, async () => {
    const document_path = await upload(admin, { kind: 'document', bytes: document('The parties agree.') });
    const made = await admin.post('/api/admin/templates', {
      ...typed,
      first_page_as_picture: true,
      document_path,
    });
    const template = await json<AdminTemplate>(made);
    const placeholder = picturePath(template);
    expect(await (await image(placeholder)).metadata()).toMatchObject({ format: 'webp', width: 640 });

    await expect.poll(async () => (await previews(template._id))[0]?.length, { timeout: 60_000 }).toBe(2);
    const drawn = await get(template._id);
    expect(picturePath(drawn)).not.toBe(placeholder);
    expect(drawn.versions[0]?.revision).toBe(1);

    const seen = await json<{ versions: { preview_paths: string[] }[] }>(
      (await customer(shop)).get(`/api/template?id=${template._id}`),
    );
    const paths = seen.versions[0]?.preview_paths ?? [];
    expect(paths).toEqual([
      expect.stringMatching(/^\/files\/template-previews\/[0-9a-f-]{36}-1\.webp$/),
      expect.stringMatching(/^\/files\/template-previews\/[0-9a-f-]{36}-2\.webp$/),
    ]);
    expect((await shop.get('/api/templates').then((answer) => answer.text())).includes('preview_paths')).toBe(
      false,
    );
    // Whoever knows the address of one page does not know that of the next.
    expect(paths[1]).not.toContain(paths[0]?.slice(0, -'-1.webp'.length));
    const inside = () => json<Inside>(admin.get(`/api/template-inside?id=${template._id}`));
    await expect.poll(async () => (await inside()).state).toBe('ready');
    expect(await inside()).toMatchObject({
      preview: [],
      pages: { count: expect.any(Number), is_estimate: false },
    });
    const page = await image(paths[0] ?? '');
    expect(await page.metadata()).toMatchObject({ format: 'webp', width: 900 });
    // Ink on paper, and the green of the watermark over both.
    const { channels } = await page.stats();
    const [red, green, blue] = channels;
    expect(red?.min).toBeLessThan(100);
    expect((green?.mean ?? 0) - (red?.mean ?? 0)).toBeGreaterThan(0.3);
    expect(blue?.max).toBeGreaterThan(240);

    // A new document in place: both are made anew; a new version without one takes them over.
    const other = await upload(admin, { kind: 'document', bytes: document('Something else entirely.') });
    const data = { ...editOf(drawn), document_path: other };
    await admin.put('/api/admin/template', { id: template._id, data });
    await expect
      .poll(async () => (await previews(template._id))[0]?.[0], { timeout: 60_000 })
      .not.toBe(paths[0]?.replace('/files/', ''));
    await expect.poll(async () => (await previews(template._id))[0]?.length, { timeout: 60_000 }).toBe(2);
    const again = await get(template._id);
    expect(picturePath(again)).not.toBe(picturePath(drawn));
    const edit = { id: template._id, upload_as_a_new_version: true, data: editOf(again) };
    const newest = await json<AdminTemplate>(admin.put('/api/admin/template', edit));
    expect(picturePath(newest)).toBe(picturePath(again));
    const [first, second] = await previews(template._id);
    expect(second).toEqual(first);
  });

  test('offers the first page as the picture, and uses it only when that is said', {
    timeout: 90_000,
  }, async () => {
    const document_path = await upload(admin, { kind: 'document', bytes: document('Offered.') });
    const sentence = 'Please upload an image preview for your document';
    for (const first_page_as_picture of [undefined, false])
      expect(
        await json(admin.post('/api/admin/templates', { ...typed, document_path, first_page_as_picture })),
      ).toEqual({ message: sentence, code: 'files/refused', errors: { image: sentence } });

    const draw = (who: Customer, path: string) =>
      who.post('/api/admin/picture-of-upload', { document_path: path });
    const { picture } = await json<{ picture: string }>(draw(admin, document_path));
    const shown = sharp(Buffer.from(picture, 'base64'));
    expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 640, height: 853 });
    expect((await shown.stats()).channels[0]?.min).toBeLessThan(100);

    const other = await administrator(shop);
    const unknown = { document: 'This upload is not known. Please choose the file again' };
    for (const [who, path] of [
      [other, document_path],
      [admin, 'uploads/../secret'],
    ] as const)
      expect((await json(draw(who, path))).errors).toEqual(unknown);
    expect((await draw(await customer(shop), document_path)).status).toBe(403);

    const hostile = await upload(admin, { kind: 'document', bytes: Buffer.from('not a Word file') });
    const first = await json(draw(admin, hostile));
    expect(first.code).toBe('files/refused');
    // Who is told why and asks again is told the same.
    expect(await json(draw(admin, hostile))).toEqual(first);
    expect(
      (
        await json(
          admin.post('/api/admin/templates', {
            ...typed,
            first_page_as_picture: true,
            document_path: hostile,
          }),
        )
      ).errors,
    ).toEqual(first.errors);
    // Looking at it has used nothing up.
    const made = await admin.post('/api/admin/templates', {
      ...typed,
      first_page_as_picture: true,
      document_path,
    });
    expect(made.status).toBe(200);
  });

  test('shows as much as administrators allow, under other names', { timeout: 90_000 }, async () => {
    const document_path = await upload(admin, { kind: 'document', bytes: document('Not all of it.') });
    const template = await json<AdminTemplate>(
      admin.post('/api/admin/templates', { ...typed, first_page_as_picture: true, document_path }),
    );
    const id = template._id;
    const drawn = () => expect.poll(async () => (await previews(id))[0]?.length, { timeout: 40_000 }).toBe(2);
    await drawn();
    const [before] = await previews(id);
    const data = { ...editOf(template), preview_share: 'first-page' };
    expect((await admin.put('/api/admin/template', { id, data })).status).toBe(200);
    await drawn();
    const [after] = await previews(id);
    expect(after).not.toEqual(before);
    const seen = await json<{ versions: { preview_paths: string[] }[] }>(admin.get(`/api/template?id=${id}`));
    expect(seen.versions[0]?.preview_paths).toEqual([`/files/${after?.[0]}`]);
  });

  test('leaves a document alone that cannot be drawn', { timeout: 90_000 }, async () => {
    const before = (await storedFiles(shop)).filter((key) => key.startsWith('template-previews/'));
    const file = { file_name: 'a.doc', content_type: 'application/msword' };
    const document_path = await upload(admin, { kind: 'document', bytes: oldWordFile(), ...file });
    const template = await json<AdminTemplate>(
      admin.post('/api/admin/templates', { ...typed, first_page_as_picture: true, document_path }),
    );
    const tried = () =>
      shop.connection.pool.query(
        `select 1 from pgboss.job where name = 'preview' and data->>'templateId' = $1 and state in ('retry', 'completed', 'failed')`,
        [template._id],
      );
    await expect.poll(async () => (await tried()).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await (await image(picturePath(template))).metadata()).toMatchObject({ width: 640 });
    const after = (await storedFiles(shop)).filter((key) => key.startsWith('template-previews/'));
    expect(after.length - before.length).toBeLessThanOrEqual(2);
  });
});

test('a watermark takes the name of the shop as text', async () => {
  const white = await sharp({ create: { width: 900, height: 1270, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const marked = await watermarked(white, '<script>&"\'');
  const { channels } = await sharp(marked).stats();
  expect(channels[0]?.min).toBeLessThan(240);
  expect(await sharp(marked).metadata()).toMatchObject({ format: 'webp', width: 900, height: 1270 });
});
