declare module '@20minutes/s3rver' {
  type Context = {
    method: string;
    path: string;
    mountPath?: string;
    state: { vhost?: boolean };
    status?: number;
    body?: string;
  };

  /** A server that speaks S3 and checks its signatures. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
