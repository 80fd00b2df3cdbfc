import * as contract from '@counterpart/contract/calls/second-factors';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { signInFirst } from '../../../http/gate.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import { whereaboutsOf } from '../../../lib/callers/whereabouts.ts';
import type { Desk } from './desk.ts';
import { findPassword, wrongCredentials } from './records/lock-identity.ts';
import { showedFactor } from './records/sessions.ts';
import { identityStore } from './records/store.ts';
import { hasAuthenticator } from './second-factors/authenticator.ts';
import { findChallenge, putChallenge, renewChallenge, takeChallenge } from './second-factors/challenges.ts';
import { checkSecondFactor } from './second-factors/check-second-factor.ts';
import { listPasskeys } from './second-factors/passkeys.ts';
import { countRecoveryCodes } from './second-factors/recovery-codes.ts';

const limits = {
  options: { name: 'factor-options', most: 120, perSeconds: 600 },
  passkey: { name: 'passkey-sign-in', most: 60, perSeconds: 600 },
} satisfies Record<string, Limit>;

/** Showing a second factor: instead of a password, after it, and again in a session. */
export function secondStepRoutes(desk: Desk) {
  const { connection, passkeys } = desk.deps;
  const { db } = connection;
  const { challenge: cookie } = desk.cookies;
  const store = identityStore(db);

  /** Whose password was right a moment ago. */
  async function pendingStep(request: FastifyRequest) {
    const pending = await findChallenge(db, cookie.read(request));
    const user = pending?.userId && pending.passwordHash && (await store.findUserById(pending.userId));
    if (!user || !pending.passwordHash) throw signInFirst('auth/required');
    const { challenge, passwordHash: hash } = pending;
    return { challenge, owner: { uid: user.id, email: user.email, hash } };
  }

  desk.on(contract.factorOptions, async ({ body, request, reply }) => {
    await desk.hold(limits.options, request.ip);
    if (body.for === 'sign-in') {
      const options = await passkeys.authentication([]);
      const asked = { userId: null, passwordHash: null, challenge: options.challenge };
      cookie.write(reply, await putChallenge(db, asked));
      return { code: false, passkey: { ...options } };
    }
    const isStep = body.for === 'second-step';
    const uid = isStep ? (await pendingStep(request)).owner.uid : (await desk.currentSession(request)).uid;
    const keys = await listPasskeys(db, uid);
    const options = keys.length > 0 ? await passkeys.authentication(keys) : null;
    const challenge = options?.challenge ?? null;
    if (isStep) await renewChallenge(db, cookie.read(request) ?? '', challenge);
    else cookie.write(reply, await putChallenge(db, { userId: uid, passwordHash: null, challenge }));
    const code = (await hasAuthenticator(db, uid)) || (await countRecoveryCodes(db, uid)) > 0;
    return { code, passkey: options && { ...options } };
  });

  desk.on(contract.secondStep, async ({ body, request, reply }) => {
    const { owner, challenge } = await pendingStep(request);
    await checkSecondFactor(desk.deps, owner, challenge, body, whereaboutsOf(request));
    if (!(await takeChallenge(db, cookie.read(request)))) throw signInFirst('auth/required');
    cookie.clear(reply);
    return desk.signIn(request, reply, owner, { withFactor: true });
  });

  desk.on(contract.passkeySignIn, async ({ body, request, reply }) => {
    await desk.hold(limits.passkey, request.ip);
    const asked = await takeChallenge(db, cookie.read(request));
    const answer = body.passkey as unknown as AuthenticationResponseJSON;
    const found = asked?.challenge ? await passkeys.check(db, asked.challenge, answer) : undefined;
    if (!found?.isVerified) throw wrongCredentials();
    const owner = await findPassword(db, { uid: found.uid });
    if (!owner) throw wrongCredentials();
    cookie.clear(reply);
    return desk.signIn(request, reply, owner, { withFactor: true });
  });

  desk.on(contract.showFactor, async ({ body, request, reply }) => {
    const session = await desk.currentSession(request);
    const asked = await takeChallenge(db, cookie.read(request));
    const challenge = asked?.userId === session.uid ? asked.challenge : null;
    await checkSecondFactor(desk.deps, session, challenge, body, whereaboutsOf(request));
    await showedFactor(db, session);
    cookie.clear(reply);
    return undefined;
  });
}
