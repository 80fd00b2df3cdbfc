import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbedded } from './embedded.ts';
import type { Identity } from './port.ts';

const minute = 60_000;
const ada = { uid: 'ada', email: 'ada@example.com' };

/** The server's side: who has the session, and what was asked of it. */
const server = {
  signedIn: null as Identity | null,
  life: 60 * minute,
  clockAhead: 0,
  tokens: 0,
  refusal: undefined as Response | undefined,
  away: false,
  calls: [] as string[],
};

async function answer(path: string, init: RequestInit): Promise<Response> {
  server.calls.push(path);
  if (server.away) throw new TypeError('Failed to fetch');
  init.signal?.throwIfAborted();
  if (server.refusal) return server.refusal;
  const now = Date.now() + server.clockAhead;
  const headers = { date: new Date(now).toUTCString() };
  if (path.endsWith('/sign-out')) server.signedIn = null;
  if (path.endsWith('/sign-in')) server.signedIn = ada;
  if (path.endsWith('/sign-in')) return Response.json(ada, { headers });
  if (path.endsWith('/reauthenticate')) return Response.json({ second_factor_due: false }, { headers });
  if (!path.endsWith('/token')) return new Response(null, { status: 204, headers });
  const token = server.signedIn && {
    ...server.signedIn,
    token: `token-${++server.tokens}`,
    expires_at: new Date(now + server.life).toISOString(),
  };
  return Response.json(token, { headers });
}

const otherTabs = new EventTarget();
const tellOtherTabs = () =>
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'signed-in' }));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  Object.assign(server, {
    signedIn: null,
    life: 60 * minute,
    clockAhead: 0,
    tokens: 0,
    refusal: undefined,
    away: false,
    calls: [],
  });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'desktop' });
  vi.stubGlobal('window', otherTabs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A port with somebody watching it, as soon as it has looked. */
async function opened() {
  const port = createEmbedded();
  const heard: (Identity | null | string | undefined)[] = [];
  const stop = port.watch({
    changed: (identity) => heard.push(identity),
    failed: (error) => heard.push(error.code),
  });
  await vi.advanceTimersByTimeAsync(0);
  return { port, heard, stop };
}

describe('the embedded identity', () => {
  it('says who is signed in, and tells of every change once', async () => {
    const { port, heard, stop } = await opened();
    expect(heard).toEqual([null]);
    await port.signIn(ada.email, 'a password');
    await port.freshToken();
    await port.signOut();
    expect(heard).toEqual([null, ada, null]);
    stop();
  });

  it('uses a token until 30 seconds before its end, then fetches another', async () => {
    server.signedIn = ada;
    const { port, stop } = await opened();
    stop();
    expect(await port.freshToken()).toBe('token-1');
    await vi.advanceTimersByTimeAsync(59 * minute + 29_000);
    expect(await port.freshToken()).toBe('token-1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(await port.freshToken()).toBe('token-2');
  });

  it('is not fooled by a clock that is wrong', async () => {
    server.signedIn = ada;
    server.clockAhead = -3 * 60 * minute;
    const { port, stop } = await opened();
    expect(await port.freshToken()).toBe('token-1');
    expect(await port.freshToken()).toBe('token-1');
    stop();
  });

  it('asks once for all who want a token at the same time', async () => {
    server.signedIn = ada;
    const { port, stop } = await opened();
    await port.reauthenticate('a password');
    expect(await Promise.all([port.freshToken(), port.freshToken()])).toEqual(['token-2', 'token-2']);
    stop();
  });

  it('refreshes 5 minutes before the end', async () => {
    server.signedIn = ada;
    const { stop } = await opened();
    await vi.advanceTimersByTimeAsync(55 * minute);
    expect(server.tokens).toBe(2);
    stop();
  });

  it('tells that a session has ended by itself', async () => {
    server.signedIn = ada;
    const { port, heard, stop } = await opened();
    server.signedIn = null;
    await vi.advanceTimersByTimeAsync(55 * minute);
    expect(heard).toEqual([ada, null, 'auth/user-token-expired']);
    expect(await port.freshToken()).toBeUndefined();
    stop();
  });

  it('hears of a sign-in and a sign-out in another tab, without a fuss', async () => {
    const { heard, stop } = await opened();
    server.signedIn = ada;
    tellOtherTabs();
    await vi.advanceTimersByTimeAsync(0);
    server.signedIn = null;
    tellOtherTabs();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([null, ada, null]);
    stop();
  });

  it('keeps looking when the shop could not be reached', async () => {
    server.signedIn = ada;
    server.away = true;
    const { heard, stop } = await opened();
    expect(heard).toEqual(['auth/network-request-failed']);
    server.away = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual(['auth/network-request-failed', ada]);
    stop();
  });

  it('gives up on a call after its time', async () => {
    const { port, stop } = await opened();
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    await expect(port.signIn(ada.email, 'x')).rejects.toMatchObject({ code: 'auth/network-request-failed' });
    expect(patience).toHaveBeenLastCalledWith(30_000);
    vi.stubGlobal('navigator', { onLine: true, userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile' });
    await expect(port.signIn(ada.email, 'x')).rejects.toThrow();
    expect(patience).toHaveBeenLastCalledWith(60_000);
    vi.stubGlobal('navigator', { onLine: false, userAgent: 'desktop' });
    await expect(port.signIn(ada.email, 'x')).rejects.toThrow();
    expect(patience).toHaveBeenLastCalledWith(5_000);
    patience.mockRestore();
    stop();
  });

  it.each([
    [{ code: 'auth/invalid-credential', message: 'No' }, 'auth/invalid-credential'],
    [{ code: 'request/too-many', message: 'No' }, 'auth/too-many-requests'],
    [{ code: 'request/invalid', message: 'No', errors: { email: 'No' } }, 'auth/invalid-email'],
    [{ code: 'request/invalid', message: 'No', errors: { password: 'No' } }, 'auth/missing-password'],
  ])('turns %o into %s', async (body, code) => {
    const { port, stop } = await opened();
    server.refusal = Response.json(body, { status: 400 });
    await expect(port.signIn(ada.email, 'x')).rejects.toMatchObject({ code, message: 'No' });
    stop();
  });

  it('takes an identity that is gone for deleted', async () => {
    const { port, stop } = await opened();
    server.refusal = Response.json({ code: 'auth/required', message: 'No' }, { status: 401 });
    await expect(port.deleteIdentity()).resolves.toBeUndefined();
    stop();
  });
});
