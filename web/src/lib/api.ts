import type { Api } from '@counterpart/contract/api/api';
import type { ErrorBody } from '@counterpart/contract/errors';
import { unexpected } from '@counterpart/contract/facts/sentences';
import type * as z from 'zod/mini';

type Method = Api['method'];
type PathOf<M extends Method> = Extract<Api, { method: M }>['path'];
type EndpointAt<M extends Method, P> = Extract<Api, { method: M; path: P }>;
type Shape<E, K extends string> =
  E extends Record<K, infer S extends z.ZodMiniType> ? z.output<S> : undefined;

type Answer<M extends Method, P> = Shape<EndpointAt<M, P>, 'response'>;
interface Sent<M extends Method, P> {
  query?: Shape<EndpointAt<M, P>, 'query'>;
  body?: Shape<EndpointAt<M, P>, 'body'>;
  signal?: AbortSignal;
  /** Goes on when the page is gone. */
  keepalive?: boolean;
}

interface AnySent {
  query?: object;
  body?: object;
  signal?: AbortSignal;
  keepalive?: boolean;
}

interface Transport {
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Headers that say who is asking. */
  identify?: () => Promise<Record<string, string>>;
  /** Hears of every refusal before the caller does. */
  refused?: (error: ApiError) => void;
}

/** The server's own words about why a call failed; `message` is empty where it had none. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Record<string, string>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? {};
  }
}

/** The same where a screen says it in fewer words. */
export const unexpectedInShort = 'An unexpected error occured';

/** What the server says, where it knows what went wrong; else what the page says of its own. */
export const messageOf = (error: unknown, fallback = unexpected): string =>
  (error instanceof ApiError && error.code !== 'server/unexpected' && error.message) || fallback;

const addressOf = (path: string, query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
};

const errorOf = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const said = typeof body === 'object' && body !== null ? (body as Partial<ErrorBody>) : {};
  return new ApiError(response.status, typeof said.message === 'string' ? said : {});
};

const contentOf = async (response: Response) => {
  if (response.status === 204) return undefined;
  return response.headers.get('content-type')?.startsWith('text/plain') ? response.text() : response.json();
};

export function createApi(transport: Transport) {
  async function send(method: Method, path: string, { query, body, ...init }: AnySent) {
    const headers: Record<string, string> = {
      accept: 'application/json, */*;q=0.5',
      ...(await transport.identify?.()),
    };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await transport.fetch(addressOf(path, query), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      ...init,
    });
    if (response.ok) return response;
    const error = await errorOf(response);
    transport.refused?.(error);
    throw error;
  }

  const call =
    <M extends Method>(method: M) =>
    async <P extends PathOf<M>>(path: P, sent: Sent<M, P> = {}): Promise<Answer<M, P>> =>
      contentOf(await send(method, path, sent));

  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    delete: call('DELETE'),

    /** What is no JSON, such as a receipt. */
    async getFile<P extends PathOf<'GET'>>(path: P, sent: Sent<'GET', P> = {}): Promise<Blob> {
      return (await send('GET', path, sent)).blob();
    },

    /** One page of a list, and how long the whole list is. */
    async getPage<P extends PathOf<'GET'>>(path: P, sent: Sent<'GET', P> = {}) {
      const response = await send('GET', path, sent);
      const items: Answer<'GET', P> = await response.json();
      return { items, total: Number(response.headers.get('x-total-count') ?? 0) };
    },
  };
}

export type ApiClient = ReturnType<typeof createApi>;

const browser: Transport = { fetch: (path, init) => fetch(path, init) };

export const api = createApi(browser);

/** From now on the browser's calls are made by somebody. */
export const speakFor = (who: Pick<Transport, 'identify' | 'refused'>): void => {
  Object.assign(browser, who);
};

/** The client that a loader uses: the server's own while a page is rendered, the browser's after that. */
export const apiFor = (context: unknown): ApiClient =>
  typeof context === 'object' && context !== null && 'api' in context
    ? (context as { api: ApiClient }).api
    : api;
