import type { Readable } from 'node:stream';

export interface StoredFile {
  /** Of the whole file, also when only a range of it is read. */
  size: number;
  contentType: string;
  /** To be read to its end or destroyed. */
  bytes: Readable;
}

export interface ByteRange {
  start: number;
  /** The last byte, included; beyond the end of the file it means the end. */
  end: number;
}

interface DownloadLink {
  /** The name that the browser saves the file under, extension included. */
  fileName: string;
  expiresInSeconds: number;
}

interface UploadLink {
  /** The one that belongs to the key's extension. */
  contentType: string;
  /** In bytes, exactly. */
  size: number;
  expiresInSeconds: number;
}

/** What a browser needs to send a file straight to the store. */
interface UploadAddress {
  address: string;
  /** To be sent along; the browser adds the length by itself. */
  headers: Record<string, string>;
}

/** Of a store that is full, busy or away: the same may go well later. */
export class StoreAway extends Error {
  constructor(cause: Error) {
    super(cause.message || cause.name, { cause });
  }
}

/**
 * Keeps files under keys such as `templates/nda-1700000000000.docx`. A key is written once and never changes.
 * Nothing in the store can be reached or written from outside but through the links made here.
 * A key of another shape (see keys.ts) is a mistake of ours and throws.
 */
export interface FileStore {
  /**
   * Resolves once the bytes would survive a crash; a reader never sees half a file.
   * The content type has to be the one that belongs to the key's extension.
   */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Nothing where there is no such file; a range that starts beyond its end is a RangeError. */
  read(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** The keys that start with a prefix and are older than a moment, in any order. */
  list(prefix: string, olderThan?: Date): AsyncIterable<string>;
  /** An address that downloads this one file under that name, for whoever has it, until the time is over. */
  downloadLink(key: string, link: DownloadLink): Promise<string>;
  /**
   * An address that takes one file by PUT, of exactly that type and size, and stops working when the time is over.
   * Half of it is nothing. Until then it may be replaced by sending another, so what was looked at has to be kept by `put`.
   */
  uploadLink(key: string, link: UploadLink): Promise<UploadAddress>;
  /** What a crash left half-written before a moment; nobody can read it, but it takes room. */
  removeUnfinished(before: Date): Promise<void>;
}
