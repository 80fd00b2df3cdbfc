import type { Readable } from 'node:stream';
import { contentDisposition } from '../../../http/files/content-disposition.ts';
import * as keys from '../keys.ts';
import { type ByteRange, type FileStore, StoreAway } from '../port.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Nothing for Amazon's own. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
}

/** Keeps files in a private bucket of any S3-compatible store. The SDK is large, so only who asks for it loads it. */
export async function s3(settings: S3Settings): Promise<FileStore> {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const sdk = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const client = new sdk.S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's do not know the checksums that the SDK adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 30_000 },
  });
  client.middlewareStack.add(
    (next) => (call) =>
      next(call).catch((error) => {
        throw isPassing(error) ? new StoreAway(error) : error;
      }),
    { step: 'initialize' },
  );

  return {
    async put(Key, bytes, ContentType) {
      keys.assertKey(Key);
      keys.assertContentType(Key, ContentType);
      const ContentLength = bytes.length;
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ContentType, ContentLength }));
    },

    async read(Key, range) {
      keys.assertKey(Key);
      if (range) keys.assertRange(range);
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key, Range: asHeader(range) }));
        const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
        return {
          size,
          contentType: found.ContentType ?? keys.contentTypeOf(Key),
          bytes: found.Body as Readable,
        };
      } catch (error) {
        const { name } = error as Error;
        if (name === 'NoSuchKey') return undefined;
        if (name === 'InvalidRange') throw new RangeError(`${Key} has no bytes from ${range?.start}`);
        throw error;
      }
    },

    async delete(Key) {
      keys.assertKey(Key);
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },

    async *list(prefix, olderThan) {
      keys.assertPrefix(prefix);
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && (!olderThan || (LastModified && LastModified < olderThan))) yield Key;
        }
      }
    },

    async downloadLink(Key, { fileName, expiresInSeconds }) {
      keys.assertKey(Key);
      keys.assertLifetime(expiresInSeconds);
      const command = new sdk.GetObjectCommand({
        Bucket,
        Key,
        ResponseContentDisposition: contentDisposition(fileName),
        ResponseContentType: keys.contentTypeOf(Key),
        ResponseCacheControl: 'private, no-store',
      });
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds });
    },

    async uploadLink(Key, { contentType: ContentType, size: ContentLength, expiresInSeconds }) {
      keys.assertKey(Key);
      keys.assertContentType(Key, ContentType);
      keys.assertSize(ContentLength);
      keys.assertLifetime(expiresInSeconds);
      const address = await getSignedUrl(
        client,
        new sdk.PutObjectCommand({ Bucket, Key, ContentType, ContentLength }),
        { expiresIn: expiresInSeconds, signableHeaders: new Set(['host', 'content-type', 'content-length']) },
      );
      return { address, headers: { 'content-type': ContentType } };
    },

    // S3 shows a file once all of it has arrived, or never.
    async removeUnfinished() {},
  };
}

const asHeader = (range: ByteRange | undefined) => range && `bytes=${range.start}-${range.end}`;

/** Nobody has answered, or somebody for whom it is the store's own fault: 507 is a full one. */
function isPassing({ $metadata }: { $metadata?: { httpStatusCode?: number } }): boolean {
  return $metadata !== undefined && ($metadata.httpStatusCode ?? 500) >= 500;
}
