import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesConformance } from '../../../../test/conformance/files.ts';
import { type S3StandIn, startS3StandIn } from '../../../../test/stand-ins/s3.ts';
import { s3 } from './files.ts';

filesConformance({
  name: 'an S3 bucket',
  async open() {
    const { settings, close } = await startS3StandIn();
    return { store: await s3(settings), site: settings.endpoint, guesses: (key) => [`/shop/${key}`], close };
  },
  cannotShow: {
    unsigned: 'every bucket of s3rver is public',
    concurrent: 's3rver writes in place, S3 does not',
    brokenOff: 's3rver writes in place, S3 does not',
  },
});

describe('an S3 bucket', () => {
  let server: S3StandIn;
  beforeAll(async () => {
    server = await startS3StandIn();
  });
  afterAll(() => server.close());
  const key = 'templates/nda.docx';

  test('is not opened with a wrong key', async () => {
    const stranger = await s3({ ...server.settings, secretAccessKey: 'guessed' });
    await expect(stranger.read(key)).rejects.toThrow(/signature/i);
  });

  test('that is not there is a fault and not a missing file', async () => {
    const lost = await s3({ ...server.settings, bucket: 'other' });
    await expect(lost.read(key)).rejects.toThrow(/bucket/i);
  });

  test('out of reach is a fault and not a missing file', async () => {
    const away = await s3({ ...server.settings, endpoint: 'http://127.0.0.1:1' });
    await expect(away.read(key)).rejects.toThrow(/ECONNREFUSED/);
  });

  test('lists more files than fit into one answer', async () => {
    const pages: Record<string, string> = {
      first:
        '<Contents><Key>a.pdf</Key></Contents><IsTruncated>true</IsTruncated><NextContinuationToken>n</NextContinuationToken>',
      n: '<Contents><Key>b.pdf</Key></Contents><IsTruncated>false</IsTruncated>',
    };
    const paged = createServer(({ url = '' }, answer) => {
      const token = new URL(url, 'http://localhost').searchParams.get('continuation-token') ?? 'first';
      answer.end(`<ListBucketResult>${pages[token]}</ListBucketResult>`);
    });
    await new Promise<void>((listening) => paged.listen(0, '127.0.0.1', listening));
    const { port } = paged.address() as AddressInfo;
    const store = await s3({ ...server.settings, endpoint: `http://127.0.0.1:${port}` });
    const found: string[] = [];
    for await (const listed of store.list('')) found.push(listed);
    expect(found).toEqual(['a.pdf', 'b.pdf']);
    paged.close();
  });

  test('links name the bucket in the host, unless the path is asked for', async () => {
    const link = { fileName: 'nda.docx', expiresInSeconds: 300 };
    const { endpoint: _, ...atAmazon } = { ...server.settings, forcePathStyle: false };
    const address = new URL(await (await s3(atAmazon)).downloadLink(key, link));
    expect(address.origin).toBe('https://shop.s3.us-east-1.amazonaws.com');
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
  });
});
