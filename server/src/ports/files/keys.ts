import type { ByteRange } from './port.ts';

const longestKey = 500;
const shape = /^[\w-][\w.-]{0,199}(\/[\w-][\w.-]{0,199})*$/;

/** Names of letters, digits, `.`, `_` and `-`, none hidden, joined by single slashes. */
export const isKey = (text: string) => text.length <= longestKey && shape.test(text) && !text.includes('..');

export function assertKey(key: string) {
  if (!isKey(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}

export function assertPrefix(prefix: string) {
  if (prefix !== '') assertKey(prefix.replace(/\/$/, ''));
}

const contentTypes: Record<string, string> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  avif: 'image/avif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  pdf: 'application/pdf',
  json: 'application/json',
};

export function contentTypeOf(name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1] ?? '';
  return contentTypes[extension.toLowerCase()] ?? 'application/octet-stream';
}

/** The disk works the type out from the name, S3 keeps what it is given: so that both tell the same, only that one is taken. */
export function assertContentType(key: string, contentType: string) {
  const expected = contentTypeOf(key);
  if (contentType !== expected)
    throw new Error(`A file ${key} is kept as ${expected}, not as ${contentType}`);
}

export function assertRange({ start, end }: ByteRange) {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError(`Not a range of bytes: ${start}-${end}`);
}

export function assertSize(size: number) {
  if (!Number.isSafeInteger(size) || size < 1) throw new RangeError(`Not a size of an upload: ${size}`);
}

const aWeek = 7 * 24 * 3600;

/** A week is the longest that S3 signs for. */
export function assertLifetime(seconds: number) {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > aWeek)
    throw new RangeError(`A link lives from a second to a week, not ${seconds} seconds`);
}
