import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../../db/connect.ts';
import { identityPasskeys } from '../../../../db/tables.ts';

type PasskeyRow = typeof identityPasskeys.$inferSelect;
type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>;

/** Large, and needed by few. */
const webAuthn = () => import('@simplewebauthn/server');

/** Keys that a device or a password manager keeps, and that answer this shop alone. */
export class Passkeys {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(
    publicUrl: string,
    private readonly shopName: string,
  ) {
    const { origin, hostname } = new URL(publicUrl);
    this.origin = origin;
    this.rpID = hostname;
  }

  async registration(
    db: Database,
    { uid, email }: { uid: string; email: string },
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await webAuthn();
    return generateRegistrationOptions({
      rpName: this.shopName,
      rpID: this.rpID,
      userID: new Uint8Array(Buffer.from(uid)),
      userName: email,
      excludeCredentials: (await listPasskeys(db, uid)).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
  }

  /** Gives whether the answer is one to this challenge. */
  async add(
    db: Database,
    uid: string,
    { name, challenge, response }: { name: string; challenge: string; response: RegistrationResponseJSON },
  ): Promise<boolean> {
    const { verifyRegistrationResponse } = await webAuthn();
    const expected = { expectedChallenge: challenge, expectedOrigin: this.origin, expectedRPID: this.rpID };
    const found = await verifyRegistrationResponse({
      response,
      ...expected,
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!found?.verified) return false;
    const { id, publicKey, counter, transports = [] } = found.registrationInfo.credential;
    const added = await db
      .insert(identityPasskeys)
      .values({
        id,
        userId: uid,
        name,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports,
      })
      .onConflictDoNothing()
      .returning();
    return added.length > 0;
  }

  /** For one of these keys; for any key that knows the shop where there are none. */
  async authentication(known: PasskeyRow[]): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as Transports })),
      userVerification: known.length > 0 ? 'preferred' : 'required',
    });
  }

  /** Whose key it is, and whether it has seen its owner; nobody if the answer is not one to this challenge. */
  async check(
    db: Database,
    challenge: string,
    response: AuthenticationResponseJSON,
  ): Promise<{ uid: string; isVerified: boolean } | undefined> {
    const [key] = await db.select().from(identityPasskeys).where(eq(identityPasskeys.id, response.id));
    if (!key) return undefined;
    const { verifyAuthenticationResponse } = await webAuthn();
    const expected = { expectedChallenge: challenge, expectedOrigin: this.origin, expectedRPID: this.rpID };
    const found = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
        transports: key.transports as Transports,
      },
      requireUserVerification: false,
    }).catch(() => undefined);
    if (!found?.verified) return undefined;
    const { newCounter, userVerified } = found.authenticationInfo;
    await db
      .update(identityPasskeys)
      .set({ counter: newCounter, lastUsedAt: new Date() })
      .where(eq(identityPasskeys.id, key.id));
    return { uid: key.userId, isVerified: userVerified };
  }
}

export const listPasskeys = (db: Queryable, uid: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(identityPasskeys)
    .where(eq(identityPasskeys.userId, uid))
    .orderBy(desc(identityPasskeys.createdAt))
    .limit(20);

export async function removePasskey(db: Database, uid: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(identityPasskeys.userId, uid), eq(identityPasskeys.id, id));
  return (await db.delete(identityPasskeys).where(isTheirs).returning()).length > 0;
}
