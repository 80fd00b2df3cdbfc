import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../src/ports/files/s3/files.ts';

export interface S3StandIn {
  settings: S3Settings & { endpoint: string };
  /** The same settings as an operator writes them. */
  environment: Record<string, string>;
  /** Where it keeps what it is given. */
  directory: string;
  /** From now on it takes nothing and says this, until it says nothing. */
  refuse(status?: number): void;
  close(): Promise<void>;
}

/** As an operator allows browsers to send files there. */
const cors = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
  <AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>content-type</AllowedHeader>
</CORSRule></CORSConfiguration>`;

/** Another maker's S3, for tests, brought to check signatures the way S3 does. */
export async function startS3StandIn(): Promise<S3StandIn> {
  const directory = await mkdtemp(join(tmpdir(), 'counterpart-s3-'));
  const bucket = 'shop';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, configs: [cors] }],
  });
  signBucketsWithTheirSlash(server, bucket);
  let refusal: number | undefined;
  server.middleware.unshift(async (context, next) => {
    if (!refusal || context.method !== 'PUT') return next();
    context.status = refusal;
    context.body = '<Error><Code>XMinioStorageFull</Code><Message>No room is left</Message></Error>';
  });
  const restore = signQueriesEncodedInFull();
  const { port } = await server.run();
  const settings = {
    bucket,
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  };
  return {
    settings,
    directory,
    refuse(status) {
      refusal = status;
    },
    environment: {
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
    },
    async close() {
      restore();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

/** The SDK signs `/bucket/`, s3rver checks `/bucket`, unless it takes the slash for the place it is mounted at. */
function signBucketsWithTheirSlash(server: S3rver, bucket: string) {
  server.middleware.splice(-1, 0, (context, next) => {
    if (context.path === `/${bucket}/`) {
      context.mountPath = '/';
      context.state.vhost = true;
    }
    return next();
  });
}

/** s3rver signs queries as encodeURIComponent writes them, S3 encodes !'()* as well. */
function signQueriesEncodedInFull(): () => void {
  const original = globalThis.encodeURIComponent;
  globalThis.encodeURIComponent = (text) =>
    original(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return () => {
    globalThis.encodeURIComponent = original;
  };
}
