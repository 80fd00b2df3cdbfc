import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  UnsecuredJWT,
} from 'jose';
import { sameAddress } from '../../../lib/same-address.ts';
import { IdentityAway, type IdentityPort } from '../port.ts';

interface FirebaseSettings {
  projectId: string;
  /** With it, the unsigned tokens of the emulator are the only ones that count. Never set in production. */
  emulatorHost?: string;
}

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/**
 * Firebase Authentication. Only the person's own browser can tell Firebase to remove an identity, so the removals
 * are nothing here.
 */
export function firebaseIdentity(
  { projectId, emulatorHost }: FirebaseSettings,
  keys: JWTVerifyGetKey = createRemoteJWKSet(new URL(googleKeys)),
): IdentityPort {
  const wanted = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  };
  const read = async (token: string) =>
    emulatorHost
      ? UnsecuredJWT.decode(token, wanted).payload
      : (await jwtVerify(token, keys, { ...wanted, algorithms: ['RS256'] })).payload;

  return {
    async readToken(token) {
      try {
        const identity = asIdentity(await read(token));
        if (!identity) return { outcome: 'invalid' };
        return { outcome: 'valid', uid: identity.uid, identity: async () => identity };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
        if (isTheirFault(error)) return { outcome: 'invalid' };
        throw new IdentityAway('the keys of Firebase cannot be fetched', { cause: error });
      }
    },
    async deleteIdentity() {},
    async removeUnclaimed() {},
    async removeLeftovers() {},
  };
}

/** Anything else than a bad token means that the keys could not be had. */
const isTheirFault = (error: unknown) =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC';

function asIdentity(payload: JWTPayload) {
  const { sub, email, email_verified: emailVerified, auth_time: authTime, iat = 0, firebase } = payload;
  if (!sub || sub.length > 128 || typeof email !== 'string' || typeof authTime !== 'number') return undefined;
  if (authTime > Date.now() / 1000 + 60 || iat > Date.now() / 1000 + 60) return undefined;
  return {
    uid: sub,
    email: sameAddress(email),
    emailVerified: emailVerified === true,
    authTime: new Date(authTime * 1000),
    secondFactorAt: hasSecondFactor(firebase) ? new Date(authTime * 1000) : undefined,
    issuedAt: new Date(iat * 1000),
  };
}

/** Whether Firebase has asked for its own second factor at this sign-in. */
const hasSecondFactor = (claims: unknown) =>
  typeof claims === 'object' && claims !== null && 'sign_in_second_factor' in claims;
