import { describe, expect, it, vi } from 'vitest';
import { ApiError, createApi, messageOf } from './api.ts';

const answering = (response: Response | Error) =>
  vi.fn(async (_path: string, _init: RequestInit) => {
    if (response instanceof Error) throw response;
    return response;
  });

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  );

describe('calls of the API', () => {
  it('put a query into the address and leave out what is not given', async () => {
    const fetch = answering(Response.json([]));
    await createApi({ fetch }).get('/api/templates', { query: { search: 'a & b', category: '', limit: 12 } });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/templates?search=a+%26+b&limit=12');
  });

  it('send a body as JSON and take an empty answer', async () => {
    const fetch = answering(new Response(null, { status: 204 }));
    const body = { email_address: 'a@b.test' };
    await createApi({ fetch }).post('/api/subscribe-to-mailing-list', { body });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      body: '{"email_address":"a@b.test"}',
      headers: { 'content-type': 'application/json' },
    });
  });

  it('give a page with the length of the whole list', async () => {
    const fetch = answering(Response.json([], { headers: { 'X-Total-Count': '37' } }));
    expect(await createApi({ fetch }).getPage('/api/templates')).toEqual({ items: [], total: 37 });
  });

  it('say who is asking when somebody is', async () => {
    const fetch = answering(Response.json([]));
    await createApi({ fetch, identify: async () => ({ authorization: 'Bearer t' }) }).get('/api/categories');
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer t' });
  });
});

describe('a call that fails', () => {
  it('carries the message, code and field errors of the server', async () => {
    const refusal = {
      message: 'Too short',
      code: 'request/invalid',
      errors: { subject_of_feedback: 'Too short' },
    };
    const fetch = answering(Response.json(refusal, { status: 400 }));
    const error = await failure(createApi({ fetch }).get('/api/categories'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...refusal });
    expect(messageOf(error, 'fallback')).toBe('Too short');
    const unforeseen = new ApiError(500, {
      code: 'server/unexpected',
      message: 'An unexpected error has occured',
    });
    expect(messageOf(unforeseen, 'Error fetching')).toBe('Error fetching');
  });

  it.each([
    ['a page instead of JSON', () => new Response('<html>', { status: 502 })],
    ['nothing at all', () => new Response(null, { status: 500 })],
    ['JSON of another shape', () => Response.json({ message: 7 }, { status: 500 })],
    ['a bare null', () => Response.json(null, { status: 500 })],
  ])('falls back when the server says %s', async (_, response) => {
    const error = await failure(createApi({ fetch: answering(response()) }).get('/api/categories'));
    expect(error).toBeInstanceOf(ApiError);
    expect(messageOf(error, 'fallback')).toBe('fallback');
  });

  it('falls back when the network is away', async () => {
    const error = await failure(
      createApi({ fetch: answering(new TypeError('Failed to fetch')) }).get('/api/categories'),
    );
    expect(messageOf(error, 'fallback')).toBe('fallback');
  });
});
