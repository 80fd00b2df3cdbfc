import type { UploadAddress, UploadKind } from '@counterpart/contract/calls/library';
import { ApiError, api } from '../../../lib/api.ts';

/** The person stopped it. */
export class UploadCancelled extends Error {}

/** The file did not get to the store. */
export class UploadFailed extends Error {
  readonly kind: UploadKind;

  constructor(kind: UploadKind, cause: unknown) {
    super('', { cause });
    this.kind = kind;
  }
}

interface Sending {
  kind: UploadKind;
  file: File;
  /** What the store names it after. */
  name: string;
  signal: AbortSignal;
  /** Hears how many bytes have been sent. */
  onProgress: (sent: number) => void;
}

/** Sends a file straight to the store; answers what the server calls it from now on. */
export async function uploadFile({ kind, file, name, signal, onProgress }: Sending): Promise<string> {
  try {
    const target = await api.post('/api/admin/uploads', {
      body: { kind, name, file_name: file.name, content_type: file.type, size: file.size },
      signal,
    });
    await put(target, file, signal, onProgress);
    return target.path;
  } catch (error) {
    throw signal.aborted ? new UploadCancelled() : error;
  }
}

/** These a browser sets by itself, and complains if a script does. */
const ownHeaders = ['content-length', 'host'];

/** Not `fetch`, which does not tell how much has been sent. */
function put(target: UploadAddress, file: File, signal: AbortSignal, onProgress: Sending['onProgress']) {
  return new Promise<void>((resolve, reject) => {
    if (signal.aborted) return reject(new UploadCancelled());
    const request = new XMLHttpRequest();
    request.open('PUT', target.address);
    for (const [name, value] of Object.entries(target.headers)) {
      if (!ownHeaders.includes(name.toLowerCase())) request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new ApiError(request.status, wordsOf(request.responseText)));
    };
    request.onerror = () => reject(new TypeError('The connection broke off'));
    request.onabort = () => reject(new UploadCancelled());
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

/** Another store than our own answers in words that are not for people. */
function wordsOf(answer: string): { message?: string } {
  try {
    const { message } = JSON.parse(answer);
    return typeof message === 'string' ? { message } : {};
  } catch {
    return {};
  }
}
