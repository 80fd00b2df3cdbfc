import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdentityPort, OpenTransaction } from '../../src/ports/identity/port.ts';

interface IdentityHarness {
  name: string;
  algorithm: 'ES256' | 'RS256';
  open(): Promise<{
    port: IdentityPort;
    /** What a good token for somebody with this address says. */
    claims(email: string): Promise<JWTPayload>;
    /** The provider's own keys. */
    keys: { publicKey: CryptoKey; privateKey: CryptoKey };
    keyId: string;
    transaction: OpenTransaction;
    close(): Promise<void>;
  }>;
  /** Where only the browser can remove an identity, this says so. */
  removedBy: 'server' | 'browser';
}

const address = () => `person-${randomUUID().slice(0, 8)}@example.com`;
const now = () => Math.floor(Date.now() / 1000);

export function identityConformance(harness: IdentityHarness) {
  describe(`tokens of ${harness.name}`, () => {
    let opened: Awaited<ReturnType<IdentityHarness['open']>>;
    beforeAll(async () => {
      opened = await harness.open();
    });
    afterAll(() => opened.close());

    const sign = (claims: JWTPayload, key = opened.keys.privateKey, alg: string = harness.algorithm) =>
      new SignJWT(claims).setProtectedHeader({ alg, typ: 'JWT', kid: opened.keyId }).sign(key);
    const identityOf = async (token: string) => {
      const read = await opened.port.readToken(token);
      return read.outcome === 'valid' ? await read.identity() : undefined;
    };
    const outcome = async (token: string) => {
      const { outcome } = await opened.port.readToken(token);
      return outcome === 'valid' && !(await identityOf(token)) ? 'invalid' : outcome;
    };

    test('a good one tells who it is, and when the password was entered', async () => {
      const email = address();
      const claims = await opened.claims(email);
      const identity = await identityOf(await sign(claims));
      expect(identity).toMatchObject({ uid: claims.sub, email });
      expect(Math.abs(Number(identity?.authTime) - Date.now())).toBeLessThan(60_000);
      expect(Math.abs(Number(identity?.issuedAt) - Date.now())).toBeLessThan(60_000);
    });

    test('one that has run out is expired', async () => {
      const claims = await opened.claims(address());
      expect(await outcome(await sign({ ...claims, exp: now() - 1 }))).toBe('expired');
      expect(await outcome(await sign({ ...claims, iat: now() - 7200, exp: now() - 3600 }))).toBe('expired');
    });

    test.each<[string, (claims: JWTPayload) => JWTPayload]>([
      ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
      ['no issuer', ({ iss: _, ...claims }) => claims],
      ['another audience', (claims) => ({ ...claims, aud: 'another-shop' })],
      ['no audience', ({ aud: _, ...claims }) => claims],
      ['nobody', ({ sub: _, ...claims }) => claims],
      ['an empty somebody', (claims) => ({ ...claims, sub: '' })],
      ['no end', ({ exp: _, ...claims }) => claims],
      ['a later beginning', (claims) => ({ ...claims, nbf: now() + 600 })],
      ['an end that is no number', (claims) => ({ ...claims, exp: 'tomorrow' as unknown as number })],
      ['an end in the past and another issuer', (claims) => ({ ...claims, exp: now() - 9, iss: 'x' })],
    ])('one for %s is invalid', async (_name, change) => {
      expect(await outcome(await sign(change(await opened.claims(address()))))).toBe('invalid');
    });

    test('one that is not signed is invalid', async () => {
      const claims = await opened.claims(address());
      expect(await outcome(new UnsecuredJWT(claims).encode())).toBe('invalid');
      const [header, payload] = (await sign(claims)).split('.');
      expect(await outcome(`${header}.${payload}.`)).toBe('invalid');
    });

    test('one that somebody else signed is invalid, expired or not', async () => {
      const claims = await opened.claims(address());
      const { privateKey } = await generateKeyPair(harness.algorithm);
      expect(await outcome(await sign(claims, privateKey))).toBe('invalid');
      expect(await outcome(await sign({ ...claims, exp: now() - 9 }, privateKey))).toBe('invalid');
    });

    test.each(['ES256', 'ES384', 'RS256', 'EdDSA'].filter((alg) => alg !== harness.algorithm))(
      'one signed with %s is invalid',
      async (alg) => {
        const { privateKey } = await generateKeyPair(alg);
        expect(await outcome(await sign(await opened.claims(address()), privateKey, alg))).toBe('invalid');
      },
    );

    test('the public key is no secret to sign with', async () => {
      const secret = new TextEncoder().encode(await exportSPKI(opened.keys.publicKey));
      const token = await new SignJWT(await opened.claims(address()))
        .setProtectedHeader({ alg: 'HS256', kid: opened.keyId })
        .sign(secret);
      expect(await outcome(token)).toBe('invalid');
    });

    test('one that was altered anywhere is invalid', async () => {
      const claims = await opened.claims(address());
      const token = await sign(claims);
      const [header, , signature] = token.split('.');
      const other = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url');
      for (const altered of [`${header}.${other}.${signature}`, token.slice(0, -4), `${token}AAAA`])
        expect(await outcome(altered)).toBe('invalid');
    });

    test.each(['', 'token', 'a.b.c', '...', '\u0000', 'null', 'e30.e30.e30', 'x'.repeat(8000)])(
      '%j is invalid',
      async (token) => {
        expect(await outcome(token)).toBe('invalid');
      },
    );

    test('an identity is removed once or twice, and its tokens with it where the server can', async () => {
      const claims = await opened.claims(address());
      const token = await sign(claims);
      for (const _time of [1, 2]) await opened.port.deleteIdentity(claims.sub ?? '', opened.transaction);
      await opened.port.deleteIdentity('never-was', opened.transaction);
      expect(await outcome(token)).toBe(harness.removedBy === 'server' ? 'invalid' : 'valid');
    });

    test('an identity without a user record is removed with its address, and only that one', async () => {
      const [email, otherEmail] = [address(), address()];
      const token = await sign(await opened.claims(email));
      const other = await sign(await opened.claims(otherEmail));
      await opened.port.removeUnclaimed(email, opened.transaction);
      expect(await outcome(token)).toBe(harness.removedBy === 'server' ? 'invalid' : 'valid');
      expect(await outcome(other)).toBe('valid');
    });

    test('leftovers are only what is old', async () => {
      const token = await sign(await opened.claims(address()));
      await opened.port.removeLeftovers(new Date(Date.now() - 60_000), opened.transaction);
      expect(await outcome(token)).toBe('valid');
    });
  });
}
