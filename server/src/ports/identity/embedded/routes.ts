import type { Endpoint } from '@counterpart/contract/endpoint';
import * as contract from '@counterpart/contract/identity';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Connection, Queryable } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { accountDisabled, requireRecentLogin, signInFirst } from '../../../http/gate.ts';
import { type Handler, mount } from '../../../http/mount.ts';
import type { Limit, RateLimiter } from '../../../http/rate-limit.ts';
import { sameOriginOnly } from '../../../http/same-origin.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { lookAtCode } from './action-codes.ts';
import { applyEmailChange, sendEmailChange } from './email-change.ts';
import type { EmbeddedIdentity } from './identity.ts';
import { lockPassword } from './lock-identity.ts';
import { confirmPasswordReset } from './password-reset.ts';
import { type CheckedPassword, checkPassword } from './passwords.ts';
import { sessionCookie } from './session-cookie.ts';
import { endSession, prolong, renewAuthTime, type Session, startSession } from './sessions.ts';
import { addIdentity } from './sign-up.ts';
import { identityStore } from './store.ts';
import { updatePassword } from './update-password.ts';

/** What the provider has to know from the shop that it lives in, and tells it. */
interface Household {
  /** Whether this browser has just proven that the address is its user's. */
  mayRegister(email: string, request: FastifyRequest): Promise<boolean>;
  addressChanged(db: Queryable, uid: string, email: string): Promise<void>;
  removePerson(uid: string): Promise<void>;
  isLocked(uid: string): Promise<boolean>;
}

interface IdentityRoutesDeps {
  identity: EmbeddedIdentity;
  household: Household;
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  limit: RateLimiter;
  publicUrl: string;
}

const limits = {
  signUp: { name: 'sign-up', most: 20, perSeconds: 3600 },
  signIn: { name: 'sign-in', most: 100, perSeconds: 900 },
  resetPerAddress: { name: 'reset', most: 5, perSeconds: 3600 },
  resetPerCaller: { name: 'reset-from', most: 20, perSeconds: 3600 },
  code: { name: 'action-code', most: 60, perSeconds: 600 },
  emailChange: { name: 'email-change', most: 5, perSeconds: 3600 },
} satisfies Record<string, Limit>;

/** The calls of a browser that keeps its session with us. */
export function identityRoutes(app: FastifyInstance, deps: IdentityRoutesDeps) {
  const { connection, identity, limit, publicUrl } = deps;
  const { db } = connection;
  const cookie = sessionCookie(publicUrl);
  const guards = [sameOriginOnly(publicUrl), keepPrivate];
  const on = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => mount(app, endpoint, handle, guards);
  const hold = (which: Limit, subject: string) =>
    limit({ ...which, code: 'auth/too-many-requests' }, subject);

  const check = (email: string, password: string) =>
    checkPassword({ store: identityStore(db), limit }, { email, password });

  on(contract.signUp, async ({ body, request, reply }) => {
    await hold(limits.signUp, request.ip);
    const email = body.email.toLowerCase();
    if (!(await deps.household.mayRegister(email, request)))
      throw new Failure('code/not-verified', 'Please verify your email address first');
    return signedIn(request, reply, await addIdentity(connection, { email, password: body.password }));
  });

  on(contract.signIn, async ({ body, request, reply }) => {
    await hold(limits.signIn, request.ip);
    const email = body.email.toLowerCase();
    return signedIn(request, reply, await check(email, body.password));
  });

  on(contract.signOut, async ({ request, reply }) => {
    const secret = cookie.read(request);
    if (secret) await endSession(db, secret);
    cookie.clear(reply);
    return undefined;
  });

  on(contract.identityToken, async ({ request, reply }) => {
    const secret = cookie.read(request);
    const session = secret && (await identity.sessions.bySecret(secret));
    if (!secret || !session) return null;
    if (await prolong(db, session)) cookie.write(reply, secret);
    const { uid, email } = session;
    const { token, expiresAt } = await identity.tokens.sign({ ...session, sessionId: session.id });
    return { token, uid, email, expires_at: expiresAt.toISOString() };
  });

  on(contract.reauthenticate, async ({ body, request }) => {
    const session = await currentSession(request);
    const checked = await check(session.email, body.password);
    await inTransaction(connection, async (transaction) => {
      await lockPassword(transaction.db, checked);
      await renewAuthTime(transaction.db, session);
    });
    return undefined;
  });

  on(contract.updatePassword, async ({ body, request }) => {
    await updatePassword(connection, await recentSession(request), body.password);
    return undefined;
  });

  on(contract.sendPasswordReset, async ({ body, request }) => {
    const email = body.email.toLowerCase();
    await hold(limits.resetPerCaller, request.ip);
    await hold(limits.resetPerAddress, email);
    await deps.jobs.enqueue('password-reset', { email });
    return undefined;
  });

  on(contract.verifyPasswordReset, async ({ body, request }) => {
    await hold(limits.code, request.ip);
    await lookAtCode(db, 'resetPassword', body.code);
    return undefined;
  });

  on(contract.confirmPasswordReset, async ({ body, request }) => {
    await hold(limits.code, request.ip);
    await confirmPasswordReset(deps, body);
    return undefined;
  });

  on(contract.sendEmailChange, async ({ body, request }) => {
    const session = await recentSession(request);
    await hold(limits.emailChange, session.uid);
    await sendEmailChange(deps, session, body.email.toLowerCase());
    return undefined;
  });

  on(contract.applyEmailChange, async ({ body, request }) => {
    await hold(limits.code, request.ip);
    await applyEmailChange(connection, body.code, deps.household.addressChanged);
    return undefined;
  });

  on(contract.deleteIdentity, async ({ request, reply }) => {
    const secret = cookie.read(request);
    if (secret && (await identity.sessions.bySecret(secret)))
      await deps.household.removePerson((await recentSession(request)).uid);
    cookie.clear(reply);
    return undefined;
  });

  /** The session that the browser had before ends: it could not reach it any more. */
  async function signedIn(request: FastifyRequest, reply: FastifyReply, checked: CheckedPassword) {
    const { uid, email } = checked;
    if (await deps.household.isLocked(uid)) throw accountDisabled();
    const before = cookie.read(request);
    if (before) await endSession(db, before);
    const secret = await inTransaction(connection, async (transaction) => {
      await lockPassword(transaction.db, checked);
      return startSession(transaction.db, uid);
    });
    cookie.write(reply, secret);
    return { uid, email };
  }

  async function currentSession(request: FastifyRequest): Promise<Session> {
    const secret = cookie.read(request);
    const session = secret && (await identity.sessions.bySecret(secret));
    if (!session || !isSamePerson(request, session)) throw signInFirst('auth/required');
    if (await deps.household.isLocked(session.uid)) throw accountDisabled();
    return session;
  }

  async function recentSession(request: FastifyRequest): Promise<Session> {
    const session = await currentSession(request);
    requireRecentLogin(session);
    return session;
  }
}

/** A tab that still shows one person must not act for another who has signed in beside it. */
function isSamePerson({ headers }: FastifyRequest, { uid }: Session): boolean {
  const token = headers.authorization?.replace(/^Bearer +/i, '');
  if (!token) return true;
  try {
    return decodeJwt(token).sub === uid;
  } catch {
    return false;
  }
}

async function keepPrivate(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
}
