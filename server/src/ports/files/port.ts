import type { Readable } from 'node:stream';

export interface StoredFile {
  size: number;
  contentType: string;
  bytes: Readable;
}

export interface DownloadLink {
  /** The name that the browser saves the file under, extension included. */
  fileName: string;
  expiresInSeconds: number;
}

/**
 * Keeps files under keys such as `templates/nda-1700000000000.docx`. A key is written once and never changes.
 * Nothing in the store can be reached from outside but through a link made by `downloadLink`.
 */
export interface FileStore {
  /** Resolves once the bytes would survive a crash; a reader never sees half a file. */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Nothing where there is no such file; `range` counts bytes, both ends included. */
  read(key: string, range?: { start: number; end: number }): Promise<StoredFile | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** The keys that start with a prefix and are older than a moment, in any order. */
  list(prefix: string, olderThan?: Date): AsyncIterable<string>;
  /** An address that downloads this one file under that name and stops working when the time is over. */
  downloadLink(key: string, link: DownloadLink): Promise<string>;
}
