import { readFile } from 'node:fs/promises';
import type { AdminTemplate } from '@counterpart/contract/calls/library';
import { expect, type Page } from '@playwright/test';
import JSZip from 'jszip';
import { rememberSignIn } from './person.ts';
import { identified } from './purchase.ts';
import { shopUrl } from './shop-url.ts';
import { visit } from './visit.ts';

export const administrator = { email: 'admin@counterpart.test', password: 'counterpart-admin' };

/** The demo shop's administrator, signed in in this browser. */
export async function signedInAsAdministrator(page: Page): Promise<void> {
  const answer = await page.request.post('/api/identity/sign-in', {
    data: administrator,
    headers: { origin: shopUrl },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  const { uid } = await answer.json();
  await rememberSignIn(page, uid);
}

let made = 0;

/** A title that no other journey uses; it stands in the middle of the alphabet, where no other journey looks. */
export const newTitle = (name = 'Journey Agreement'): string =>
  `${name} ${Date.now().toString(36)}${process.pid}${++made}`;

export interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const package_ = 'http://schemas.openxmlformats.org/package/2006';
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A small document that Word opens. */
export async function wordFile(text: string, name = 'document.docx'): Promise<UploadedFile> {
  const file = new JSZip();
  file.file(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.main+xml"/></Types>`,
  );
  file.file(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="${package_}/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  file.file(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  );
  const buffer = await file.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
  return { name, mimeType: wordType, buffer };
}

const demoFile = (name: string) => readFile(new URL(`../../demo/files/${name}`, import.meta.url));

/** A document of the demo catalogue, such as bill-of-sale-v1. */
export const demoDocument = async (name: string): Promise<UploadedFile> => ({
  name: `${name}.docx`,
  mimeType: wordType,
  buffer: await demoFile(`${name}.docx`),
});

/** A picture: a cover of the demo catalogue. */
export const pictureFile = async (name = 'cover.webp'): Promise<UploadedFile> => ({
  name,
  mimeType: 'image/webp',
  buffer: await demoFile('bill-of-sale-v1-640.webp'),
});

export async function upload(
  { request }: Page,
  kind: 'thumbnail' | 'document',
  file: UploadedFile,
): Promise<string> {
  const prepared = await request.post('/api/admin/uploads', {
    data: {
      kind,
      name: file.name,
      file_name: file.name,
      content_type: file.mimeType,
      size: file.buffer.length,
    },
    headers: await identified(request),
  });
  const { address, headers, path } = await prepared.json();
  const sent = await request.put(address, { data: file.buffer, headers });
  if (!sent.ok()) throw new Error(`${sent.status()} ${await sent.text()}`);
  return path;
}

/** A template that is put on sale behind the screens by the administrator of this browser. */
export async function publish(page: Page, title: string, change: object = {}): Promise<AdminTemplate> {
  const data = {
    title,
    description: `What ${title} is for.`,
    price: 20,
    categories: 'Journeys',
    file_name_upon_download: 'journey',
    thumbnail_path: await upload(page, 'thumbnail', await pictureFile()),
    document_path: await upload(page, 'document', await wordFile(`${title}, first text`)),
    ...change,
  };
  const answer = await page.request.post('/api/admin/templates', {
    data,
    headers: await identified(page.request),
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Edits a version behind the screens, as another administrator might. */
export async function editBehind(
  { request }: Page,
  template: AdminTemplate,
  change: object,
  upload_as_a_new_version = false,
): Promise<AdminTemplate> {
  const version = template.versions.at(-1);
  if (!version) throw new Error('the template has no version');
  const data = {
    title: version.title,
    description: version.description,
    price: version.price_in_cents / 100,
    document_category: version.categories.join(', '),
    file_name_upon_download: version.file_name_upon_download,
    version: version.version,
    ...change,
  };
  const answer = await request.put('/api/admin/template', {
    data: { id: template._id, data, upload_as_a_new_version },
    headers: await identified(request),
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** The card of a template on the dashboard, looked for by its title. */
export async function openCard(page: Page, title: string) {
  await visit(page, `/admin-dashboard?search=${encodeURIComponent(title)}`);
  const card = page.getByRole('article', { name: title });
  await expect(card).toBeVisible();
  return card;
}
