import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from '../../../keys/key-chain.ts';

interface TokenSettings {
  issuer: string;
  lifeSeconds: number;
}

interface TokenSubject {
  uid: string;
  email: string;
  sessionId: string;
  authTime: Date;
}

interface GoodToken {
  outcome: 'valid';
  keyId: string;
  uid: string;
  sessionId: string;
  expiresAt: Date;
}

type ReadToken = GoodToken | { outcome: 'expired' } | { outcome: 'invalid' };

const algorithm = 'ES256';
const audience = 'counterpart';
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const mostKnown = 5000;

/** What signed tokens before keys had names. */
const firstKey = 'original';

/** ID tokens, signed with keys that every process of the shop shares. */
export class IdentityTokens {
  /** Tokens whose signature and claims are checked already; a browser sends the same one for an hour. */
  private known = new Map<string, GoodToken>();

  /** Taken out of their JSON once. */
  private readonly pairs = new Map<string, { publicKey: KeyObject; privateKey: KeyObject }>();

  constructor(
    private readonly keys: KeyRing,
    private readonly settings: TokenSettings,
  ) {}

  async sign({ uid, email, sessionId, authTime }: TokenSubject): Promise<{ token: string; expiresAt: Date }> {
    const key = this.keys.current();
    const now = Math.floor(Date.now() / 1000);
    const expires = now + this.settings.lifeSeconds;
    const token = await new SignJWT({ email, auth_time: seconds(authTime), sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: key.id })
      .setIssuer(this.settings.issuer)
      .setAudience(audience)
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(this.pairOf(key).privateKey);
    return { token, expiresAt: new Date(expires * 1000) };
  }

  async read(token: string): Promise<ReadToken> {
    const known = this.known.get(token);
    if (known && this.keys.find(known.keyId))
      return known.expiresAt > new Date() ? known : { outcome: 'expired' };
    const read = await this.check(token);
    if (read.outcome === 'valid') {
      if (this.known.size >= mostKnown) this.known.clear();
      this.known.set(token, read);
    }
    return read;
  }

  private async check(token: string): Promise<ReadToken> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, (header) => this.publicKey(header), {
        algorithms: [algorithm],
        issuer: this.settings.issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      });
      const { sub = '', sid, exp = 0 } = payload;
      if (typeof sid !== 'string') return { outcome: 'invalid' };
      const keyId = protectedHeader.kid ?? firstKey;
      return { outcome: 'valid', keyId, uid: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
      if (error instanceof errors.JOSEError || error instanceof TypeError) return { outcome: 'invalid' };
      throw error;
    }
  }

  private publicKey({ kid = firstKey }: JWTHeaderParameters): KeyObject {
    const key = this.keys.find(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return this.pairOf(key).publicKey;
  }

  private pairOf({ id, secret }: { id: string; secret: string }) {
    let pair = this.pairs.get(id);
    if (!pair) {
      const privateKey = createPrivateKey({ key: JSON.parse(secret), format: 'jwk' });
      pair = { privateKey, publicKey: createPublicKey(privateKey) };
      this.pairs.set(id, pair);
    }
    return pair;
  }
}
