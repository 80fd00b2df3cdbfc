import type { AdminTemplate, UploadAddress } from '@counterpart/contract/calls/library';
import sharp from 'sharp';
import { type Customer, customer } from './browser.ts';
import { json, type TestShop } from './shop.ts';
import { wordFile, wordType } from './word.ts';

/** Somebody who keeps the library. */
export async function administrator(shop: Pick<TestShop, 'url' | 'connection'>): Promise<Customer> {
  const somebody = await customer(shop);
  await shop.connection.pool.query(`update users set role = 'ADMIN' where email = $1`, [somebody.email]);
  return somebody;
}

export interface SentFile {
  kind: 'thumbnail' | 'document';
  bytes: Buffer;
  name?: string;
  file_name?: string;
  content_type?: string;
}

const defaults = {
  thumbnail: { name: 'cover.png', file_name: 'cover.png', content_type: 'image/png' },
  document: { name: 'mutual-nda', file_name: 'nda.docx', content_type: wordType },
};

export const prepare = (who: Customer, { kind, bytes, ...more }: SentFile) =>
  who.post('/api/admin/uploads', { kind, size: bytes.length, ...defaults[kind], ...more });

/** Sends a file the way the browser does and gives what goes into the payload. */
export async function upload(who: Customer, file: SentFile): Promise<string> {
  const answer = await prepare(who, file);
  if (!answer.ok) throw new Error(`no address: ${await answer.text()}`);
  const { address, headers, path } = (await answer.json()) as UploadAddress;
  const sent = await send(who.shop, { address, headers }, file.bytes);
  if (!sent.ok) throw new Error(`not taken: ${await sent.text()}`);
  return path;
}

export const send = (
  shop: Pick<TestShop, 'url'>,
  { address, headers }: Pick<UploadAddress, 'address' | 'headers'>,
  bytes: Buffer,
) => fetch(new URL(address, shop.url), { method: 'PUT', headers, body: new Uint8Array(bytes) });

export const picture = (width = 60, height = 80, format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } })
    [format]()
    .toBuffer();

export const typed = {
  title: 'Mutual NDA',
  description: 'Keeps what two parties tell each other between them.',
  price: 49.5,
  categories: 'Confidentiality, Services',
  file_name_upon_download: 'mutual-nda',
};

/** Puts a document into the library by every call that the screen makes. */
export async function addDocument(who: Customer, fields: object = {}): Promise<AdminTemplate> {
  const thumbnail_path = await upload(who, { kind: 'thumbnail', bytes: await picture() });
  const document_path = await upload(who, { kind: 'document', bytes: wordFile() });
  const answer = await who.post('/api/admin/templates', {
    ...typed,
    thumbnail_path,
    document_path,
    date_created: new Date().toISOString(),
    ...fields,
  });
  if (!answer.ok) throw new Error(`not created: ${await answer.text()}`);
  return json<AdminTemplate>(answer);
}

/** What the edit screen sends when nothing was changed. */
export function editOf(template: AdminTemplate, number = template.versions.at(-1)?.version) {
  const version = template.versions.find((one) => one.version === number);
  if (!version) throw new Error(`there is no version ${number}`);
  const { title, description, price_in_cents, categories, file_name_upon_download, revision } = version;
  return {
    title,
    description,
    price: price_in_cents / 100,
    document_category: categories.join(', '),
    file_name_upon_download,
    version: version.version,
    revision,
  };
}
