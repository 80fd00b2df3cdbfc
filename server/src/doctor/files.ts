import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openStore } from '../open-ports.ts';
import { folders } from '../ports/files/folders.ts';
import type { FileStore } from '../ports/files/port.ts';
import { absent, type Check, reasonOf, wellUnless, wrong } from './check.ts';

export const files: Check = {
  subject: 'Files',
  async look(settings) {
    const { s3, publicUrl } = settings;
    if (!s3)
      return absent(
        'S3_BUCKET is not set: they are on the disk of this machine, which no other machine sees',
      );
    const store = await openStore(settings);
    try {
      await tryOut(store);
    } catch (error) {
      return wrong(
        `The bucket ${s3.bucket} does not keep files for us (${reasonOf(error)}): look at S3_ENDPOINT, S3_REGION and S3_BUCKET, and whether S3_ACCESS_KEY_ID may put, get and delete there.`,
      );
    }
    return wellUnless(
      await faultsOfUploads(store, publicUrl),
      `the bucket ${s3.bucket} keeps them, and browsers may send there`,
    );
  },
};

async function tryOut(store: FileStore): Promise<void> {
  const key = `${folders.uploads}doctor-${randomUUID()}.json`;
  const written = Buffer.from('{}');
  await store.put(key, written, 'application/json');
  try {
    const read = await store.read(key);
    if (!read || !(await buffer(read.bytes)).equals(written)) throw new Error('it gives back something else');
  } finally {
    await store.delete(key);
  }
}

/** Browsers send files to the store themselves, and ask it first whether pages of the shop may. */
async function faultsOfUploads(store: FileStore, publicUrl: string): Promise<string[]> {
  const upload = { contentType: 'application/json', size: 2, expiresInSeconds: 60 };
  const { address } = await store.uploadLink(`${folders.uploads}doctor.json`, upload);
  const { origin, protocol } = new URL(address);
  const shop = new URL(publicUrl);
  if (shop.protocol === 'https:' && protocol === 'http:')
    return [
      `Browsers refuse to send files from ${shop.origin} to ${origin}: S3_ENDPOINT must begin with https://.`,
    ];
  const answer = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: shop.origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  const told = (name: string) => answer.headers.get(`access-control-allow-${name}`)?.toLowerCase() ?? '';
  const allows =
    ['*', shop.origin].includes(told('origin')) &&
    /\bput\b|\*/.test(told('methods')) &&
    /\bcontent-type\b|\*/.test(told('headers'));
  if (allows) return [];
  return [
    `The bucket does not let browsers send files from ${shop.origin}: add a CORS rule with this origin, the method PUT and the header content-type.`,
  ];
}
