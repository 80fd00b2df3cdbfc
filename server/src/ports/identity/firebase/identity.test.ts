import { randomUUID } from 'node:crypto';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyOutbox, mailTo, proveAddress, signUpFields } from '../../../../test/browser.ts';
import { firebaseConformance } from '../../../../test/conformance/firebase-identity.ts';
import { json, openShop, type TestShop } from '../../../../test/shop.ts';
import { IdentityAway } from '../port.ts';
import { firebaseIdentity } from './identity.ts';

const projectId = 'counterpart-test';
const seconds = () => Math.floor(Date.now() / 1000);

const firebaseClaims = (email: string, uid: string = randomUUID()) => ({
  ...{ iss: `https://securetoken.google.com/${projectId}`, aud: projectId, sub: uid, user_id: uid },
  ...{ email, email_verified: false, auth_time: seconds(), iat: seconds(), exp: seconds() + 3600 },
});

firebaseConformance('Firebase', projectId, async (email) => firebaseClaims(email));

describe('Firebase', () => {
  test('that cannot be reached says nothing about a token', async () => {
    const away = firebaseIdentity({ projectId }, async () => {
      throw new TypeError('fetch failed');
    });
    const { privateKey } = await generateKeyPair('RS256');
    const token = await new SignJWT(firebaseClaims('ada@example.com'))
      .setProtectedHeader({ alg: 'RS256', kid: 'own' })
      .sign(privateKey);
    await expect(away.readToken(token)).rejects.toThrow(IdentityAway);
  });

  test('has people whose address is written in any case, and none without one', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const port = firebaseIdentity({ projectId }, async () => publicKey);
    const sign = (claims: object) =>
      new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    const read = await port.readToken(await sign(firebaseClaims('Ada@Example.com')));
    expect(read.outcome === 'valid' && (await read.identity())).toMatchObject({
      email: 'ada@example.com',
      emailVerified: false,
    });
    const { email: _, ...nameless } = firebaseClaims('ada@example.com');
    expect(await port.readToken(await sign(nameless))).toEqual({ outcome: 'invalid' });
    const future = { ...firebaseClaims('ada@example.com'), auth_time: seconds() + 600 };
    expect(await port.readToken(await sign(future))).toEqual({ outcome: 'invalid' });
  });
});

describe('a shop on Firebase', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop({
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      RATE_LIMIT_SCALE: '100',
      ADMIN_EMAILS: 'boss@example.com, chief@example.com',
    });
  });
  afterAll(() => shop.close());

  const bearer = (claims: object) => ({
    authorization: `Bearer ${new UnsecuredJWT({ ...claims }).encode()}`,
    'content-type': 'application/json',
  });
  const call = (method: string, path: string, claims: object, body: unknown = {}, cookie = '') =>
    fetch(shop.url + path, {
      method,
      headers: { ...bearer(claims), ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    });
  const user = async (claims: object) =>
    json<{ email_address: string }>(shop.get('/api/user', bearer(claims)));

  async function signUp(email: string) {
    const proof = await proveAddress(shop, email);
    const claims = { ...firebaseClaims(email), iat: seconds() - 5 };
    const body = { user: signUpFields(email) };
    expect((await call('POST', '/api/users', claims, body, proof)).status).toBe(200);
    return claims;
  }

  test('has no sessions of its own, and lets pages talk to the provider and nobody else', async () => {
    expect((await shop.post('/api/identity/token', {})).status).toBe(404);
    expect((await shop.get('/')).headers.get('content-security-policy')).toContain(
      "connect-src 'self' http://127.0.0.1:9099;",
    );
  });

  test('makes a user record for the identity in the token', async () => {
    const claims = await signUp('fire@example.com');
    expect(await user(claims)).toMatchObject({ email_address: 'fire@example.com', role: 'CUSTOMER' });
  });

  test('makes none for an address that another browser proved, unless the provider has seen it proven', async () => {
    const email = 'boss@example.com';
    const proof = await proveAddress(shop, email);
    const body = { user: signUpFields(email) };
    const thief = await call('POST', '/api/users', firebaseClaims(email), body);
    expect([thief.status, (await json(thief)).code]).toEqual([403, 'code/not-verified']);
    const made = await call('POST', '/api/users', firebaseClaims(email), body, proof);
    expect(await json(made)).toMatchObject({ data: { role: 'ADMIN' } });

    const chief = firebaseClaims('chief@example.com');
    const create = (claims: object) =>
      call('POST', '/api/users', claims, { user: signUpFields('chief@example.com') });
    expect((await create(chief)).status).toBe(403);
    expect(await json(create({ ...chief, email_verified: true }))).toMatchObject({ data: { role: 'ADMIN' } });
  });

  test('follows an address that the provider has verified, and is not led back by an older token', async () => {
    const before = await signUp('old@example.com');
    const moved = { ...before, email: 'new@example.com' };
    expect(
      (await call('POST', '/api/verify-email', before, { email_address: 'new@example.com' })).status,
    ).toBe(204);
    const login = { email_address: 'new@example.com', type: 'login' };
    expect((await shop.post('/api/verify-user-account', login)).status).toBe(204);

    expect(await user({ ...moved, iat: seconds() })).toMatchObject({ email_address: 'old@example.com' });
    const verified = { ...moved, email_verified: true, iat: seconds() };
    expect(await user(verified)).toMatchObject({ email_address: 'new@example.com' });
    const stale = { ...before, email_verified: true };
    expect(await user(stale)).toMatchObject({ email_address: 'new@example.com' });
    expect(
      (await shop.post('/api/verify-user-account', { ...login, email_address: 'old@example.com' })).status,
    ).toBe(404);
  });

  test('does not follow to an address that belongs to somebody else', async () => {
    await signUp('theirs@example.com');
    const mine = await signUp('mine@example.com');
    const claims = { ...mine, email: 'theirs@example.com', email_verified: true, iat: seconds() };
    expect(await user(claims)).toMatchObject({ email_address: 'mine@example.com' });
  });

  test('removes the person, as often as the browser asks', async () => {
    const claims = await signUp('leaving@example.com');
    const stale = { ...claims, auth_time: seconds() - 600 };
    expect((await json(call('DELETE', '/api/user', stale))).code).toBe('auth/requires-recent-login');
    await emptyOutbox(shop);
    for (const _time of [1, 2]) expect((await call('DELETE', '/api/user', claims)).status).toBe(204);
    expect((await mailTo(shop, 'leaving@example.com')).subject).toBe('Your Counterpart account was deleted');
    expect((await json(shop.get('/api/user', bearer(claims)))).code).toBe('auth/user-not-found');
  });
});
