import * as contract from '@counterpart/contract/calls/identity';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { accountDisabled, recentFactorMinutes } from '../../../http/gate.ts';
import type { Limit } from '../../../http/rate-limit.ts';
import { whereaboutsOf } from '../../../lib/callers/whereabouts.ts';
import { sameAddress } from '../../../lib/same-address.ts';
import { Desk, type DeskDeps } from './desk.ts';
import { factorRoutes } from './factor-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { checkPassword } from './passwords/check-password.ts';
import { ensurePlace } from './passwords/hashing.ts';
import { refuseWeakPassword } from './passwords/refuse-weak-password.ts';
import { updatePassword } from './passwords/update-password.ts';
import { lockPassword } from './records/lock-identity.ts';
import { endSession, keepAlive, renewAuthTime, type Session } from './records/sessions.ts';
import { putChallenge } from './second-factors/challenges.ts';
import { hasSecondFactor } from './second-factors/factors.ts';
import { secondStepRoutes } from './second-step-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { addIdentity } from './sign-up.ts';

const limits = {
  consider: { name: 'consider-password', most: 60, perSeconds: 600 },
  signUp: { name: 'sign-up', most: 20, perSeconds: 3600 },
} satisfies Record<string, Limit>;

/** The calls of a browser that keeps its session with us. */
export function identityRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { connection, devices, household, identity, shopName } = deps;
  const { db } = connection;
  const desk = new Desk(app, deps);
  const { session: cookie, device } = desk.cookies;
  const passwords = { db, limit: deps.limit };
  linkRoutes(desk);
  sessionRoutes(desk);
  secondStepRoutes(desk);
  factorRoutes(desk);

  /** A moment before it would be refused. */
  async function isFactorDue({ uid, secondFactorAt }: Session): Promise<boolean> {
    const lastMinutes = (recentFactorMinutes - 1) * 60_000;
    const isRecent = secondFactorAt && Date.now() - secondFactorAt.getTime() < lastMinutes;
    return !isRecent && hasSecondFactor(db, uid);
  }

  desk.on(contract.considerPassword, async ({ body, request }) => {
    await desk.hold(limits.consider, request.ip);
    await refuseWeakPassword(body.password, { email: sameAddress(body.email), shopName });
    return undefined;
  });

  desk.on(contract.signUp, async ({ body, request, reply }) => {
    await desk.hold(limits.signUp, request.ip);
    const email = sameAddress(body.email);
    if (!(await household.mayRegister(email, request)))
      throw new Failure('code/not-verified', 'Please verify your email address first');
    await refuseWeakPassword(body.password, { email, shopName });
    return desk.signIn(request, reply, await addIdentity(connection, { email, password: body.password }));
  });

  desk.onCrowd(contract.signIn, ensurePlace, async ({ body, request, reply }) => {
    const given = { email: sameAddress(body.email), password: body.password };
    const checked = await checkPassword(passwords, given, {
      address: request.ip,
      knownAs: (account) => devices.nameOf(device.read(request), account),
      failed: () => household.recordFailure(db, given.email, whereaboutsOf(request)),
    });
    if (!(await hasSecondFactor(db, checked.uid))) return desk.signIn(request, reply, checked);
    if ((await household.standingOf(checked.uid)) === 'closed') throw accountDisabled();
    const pending = { userId: checked.uid, passwordHash: checked.hash, challenge: null };
    desk.cookies.challenge.write(reply, await putChallenge(db, pending));
    throw new Failure('auth/multi-factor-auth-required', 'Please confirm that it is you');
  });

  desk.on(contract.signOut, async ({ request, reply }) => {
    const secret = cookie.read(request);
    if (secret) await endSession(db, secret);
    cookie.clear(reply);
    return undefined;
  });

  desk.on(contract.identityToken, async ({ request, reply }) => {
    const secret = cookie.read(request);
    const session = secret && (await identity.sessions.bySecret(secret));
    if (!secret || !session) return null;
    if (await keepAlive(db, session)) cookie.write(reply, secret);
    const { uid, email } = session;
    const { token, expiresAt } = await identity.tokens.sign({ ...session, sessionId: session.id });
    return { token, uid, email, expires_at: expiresAt.toISOString() };
  });

  desk.on(contract.reauthenticate, async ({ body, request }) => {
    const session = await desk.currentSession(request);
    const given = { email: session.email, password: body.password };
    const checked = await checkPassword(passwords, given, {
      address: request.ip,
      knownAs: () => session.id,
      failed: () => household.recordFailure(db, given.email, whereaboutsOf(request)),
    });
    await inTransaction(connection, async (transaction) => {
      await lockPassword(transaction.db, checked);
      await renewAuthTime(transaction.db, session);
    });
    return { second_factor_due: await isFactorDue(session) };
  });

  desk.on(contract.updatePassword, async ({ body, request, reply }) => {
    const session = await desk.recentSession(request);
    const where = whereaboutsOf(request);
    desk.getToKnow(request, reply, await updatePassword(deps, session, body.password, where));
    return undefined;
  });

  desk.on(contract.deleteIdentity, async ({ request, reply }) => {
    const secret = cookie.read(request);
    if (secret && (await identity.sessions.bySecret(secret)))
      await household.removePerson((await desk.recentSession(request)).uid);
    cookie.clear(reply);
    return undefined;
  });
}
