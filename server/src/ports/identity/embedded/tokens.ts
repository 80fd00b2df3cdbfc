import {
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { Database } from '../../../db/connect.ts';
import { identityKeys } from '../../../db/tables.ts';

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
  uid: string;
  sessionId: string;
  expiresAt: Date;
}

type ReadToken = GoodToken | { outcome: 'expired' } | { outcome: 'invalid' };

const algorithm = 'ES256';
const audience = 'counterpart';
const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

const mostKnown = 5000;

/** ID tokens, signed with a key that every process of the shop shares. */
export class IdentityTokens {
  /** Tokens whose signature and claims are checked already; a browser sends the same one for an hour. */
  private known = new Map<string, GoodToken>();

  private constructor(
    private readonly keys: { publicKey: CryptoKey; privateKey: CryptoKey },
    private readonly settings: TokenSettings,
  ) {}

  static async open(db: Database, settings: TokenSettings): Promise<IdentityTokens> {
    const [known] = await db.select().from(identityKeys);
    if (!known)
      await db
        .insert(identityKeys)
        .values(await newKeys())
        .onConflictDoNothing();
    const [kept] = known ? [known] : await db.select().from(identityKeys);
    const key = async (jwk: unknown) => (await importJWK(jwk as JWK, algorithm)) as CryptoKey;
    return new IdentityTokens(
      { publicKey: await key(kept?.publicKey), privateKey: await key(kept?.privateKey) },
      settings,
    );
  }

  async sign({ uid, email, sessionId, authTime }: TokenSubject): Promise<{ token: string; expiresAt: Date }> {
    const now = Math.floor(Date.now() / 1000);
    const expires = now + this.settings.lifeSeconds;
    const token = await new SignJWT({ email, auth_time: seconds(authTime), sid: sessionId })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
      .setIssuer(this.settings.issuer)
      .setAudience(audience)
      .setSubject(uid)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .sign(this.keys.privateKey);
    return { token, expiresAt: new Date(expires * 1000) };
  }

  async read(token: string): Promise<ReadToken> {
    const known = this.known.get(token);
    if (known) return known.expiresAt > new Date() ? known : { outcome: 'expired' };
    const read = await this.check(token);
    if (read.outcome === 'valid') {
      if (this.known.size >= mostKnown) this.known.clear();
      this.known.set(token, read);
    }
    return read;
  }

  private async check(token: string): Promise<ReadToken> {
    try {
      const { payload } = await jwtVerify(token, this.keys.publicKey, {
        algorithms: [algorithm],
        issuer: this.settings.issuer,
        audience,
        requiredClaims: ['sub', 'sid', 'iat', 'exp'],
      });
      const { sub = '', sid, exp = 0 } = payload;
      if (typeof sid !== 'string') return { outcome: 'invalid' };
      return { outcome: 'valid', uid: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
      if (error instanceof errors.JOSEError || error instanceof TypeError) return { outcome: 'invalid' };
      throw error;
    }
  }
}

async function newKeys() {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { id: algorithm, publicKey: await exportJWK(publicKey), privateKey: await exportJWK(privateKey) };
}
