// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { UploadCancelled, uploadFile } from './upload-file.ts';

const target = {
  address: 'https://store.example/put',
  headers: { 'content-type': 'image/png', 'Content-Length': '4', 'x-signed': 'yes' },
  path: 'uploads/1',
};

/** The store's side of a request. */
class Request {
  static last: Request;
  static sent = 0;
  opened: string[] = [];
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  aborted = false;

  constructor() {
    Request.last = this;
  }
  open(...given: string[]) {
    this.opened = given;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    Request.sent++;
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number, text = '') {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

const asked = vi.fn(async (_path: string, _init: RequestInit): Promise<Response> => Response.json(target));
const progress = vi.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  const aborter = new AbortController();
  const result = uploadFile({
    kind: 'thumbnail',
    file: new File(['abcd'], 'cover.png', { type: 'image/png' }),
    name: 'cover.png',
    signal: aborter.signal,
    onProgress: progress,
  }).catch((error: unknown) => error);
  return { result, cancel: () => aborter.abort() };
}

beforeEach(() => {
  vi.clearAllMocks();
  Request.sent = 0;
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('XMLHttpRequest', Request);
});

afterEach(() => vi.unstubAllGlobals());

describe('an upload', () => {
  it('asks for an address and sends the file there, with the headers it is told', async () => {
    const { result } = start();
    await settled();
    expect(asked.mock.calls[0]?.[0]).toBe('/api/admin/uploads');
    expect(JSON.parse(String(asked.mock.calls[0]?.[1].body))).toEqual({
      kind: 'thumbnail',
      name: 'cover.png',
      file_name: 'cover.png',
      content_type: 'image/png',
      size: 4,
    });
    expect(Request.last.opened).toEqual(['PUT', 'https://store.example/put']);
    expect(Request.last.headers).toEqual({ 'content-type': 'image/png', 'x-signed': 'yes' });
    Request.last.upload.onprogress?.({ loaded: 3 });
    Request.last.upload.onprogress?.({ loaded: 9 });
    expect(progress.mock.calls).toEqual([[3], [4]]);
    Request.last.answer(200);
    expect(await result).toBe('uploads/1');
  });

  it('says in the words of the server why it was refused, before and after the file was sent', async () => {
    asked.mockResolvedValueOnce(Response.json({ message: 'The file is larger than 25 MB' }, { status: 400 }));
    expect(await start().result).toMatchObject({ message: 'The file is larger than 25 MB' });
    expect(Request.sent).toBe(0);
    const { result } = start();
    await settled();
    Request.last.answer(413, '{"message":"That is not the file you announced"}');
    expect(await result).toMatchObject({ status: 413, message: 'That is not the file you announced' });
  });

  it.each(['<Error>AccessDenied</Error>', '', '"text"', 'null'])(
    'keeps the words of a foreign store to itself: %s',
    async (answer) => {
      const { result } = start();
      await settled();
      Request.last.answer(403, answer);
      const error = await result;
      expect(error).toBeInstanceOf(ApiError);
      expect((error as Error).message).toBe('');
    },
  );

  it('can break off', async () => {
    const { result } = start();
    await settled();
    Request.last.onerror?.();
    expect(await result).toBeInstanceOf(TypeError);
  });

  it('can be cancelled while it runs', async () => {
    const { result, cancel } = start();
    await settled();
    cancel();
    expect(await result).toBeInstanceOf(UploadCancelled);
    expect(Request.last.aborted).toBe(true);
  });

  it('that is cancelled before it has an address sends nothing', async () => {
    const { result, cancel } = start();
    cancel();
    expect(await result).toBeInstanceOf(UploadCancelled);
    expect(Request.sent).toBe(0);
  });
});
