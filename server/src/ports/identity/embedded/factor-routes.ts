import * as contract from '@counterpart/contract/calls/second-factors';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Failure } from '../../../http/failure.ts';
import { whereaboutsOf } from '../../../lib/callers/whereabouts.ts';
import type { Desk } from './desk.ts';
import { lockSession } from './records/lock-identity.ts';
import { endSessions, forgetFactorShown, type Session, showedFactor } from './records/sessions.ts';
import { tellOwner } from './records/tell-owner.ts';
import { hasAuthenticator, removeAuthenticator } from './second-factors/authenticator.ts';
import { putChallenge, takeChallenge } from './second-factors/challenges.ts';
import { wrongFactor } from './second-factors/check-second-factor.ts';
import { dropCodesWithoutFactor, hasSecondFactor } from './second-factors/factors.ts';
import { listPasskeys, removePasskey } from './second-factors/passkeys.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './second-factors/recovery-codes.ts';

const appName = 'Authenticator app';
const appId = 'authenticator';
const guesses = { name: 'app-guess', most: 20, perSeconds: 900 };

/** What somebody has beside the password. */
export function factorRoutes(desk: Desk) {
  const { connection, passkeys, authenticators, recoverySignatures, shopName } = desk.deps;
  const { db } = connection;
  const { challenge: cookie } = desk.cookies;

  /** The first one ends the other sessions: they were opened without it. */
  const added = (
    request: FastifyRequest,
    session: Session,
    name: string,
    add: (db: Database) => Promise<boolean>,
  ) =>
    inTransaction(connection, async (transaction) => {
      const where = whereaboutsOf(request);
      await lockSession(transaction.db, session);
      const isFirst = !(await hasSecondFactor(transaction.db, session.uid));
      if (!(await add(transaction.db))) throw wrongFactor();
      if (isFirst) await endSessions(transaction.db, session.uid, session);
      await showedFactor(transaction.db, session);
      await tellOwner(desk.deps, transaction, session, { kind: 'second-factor-added', where, detail: name });
      const codes = isFirst ? await makeRecoveryCodes(transaction.db, recoverySignatures, session.uid) : [];
      return { recovery_codes: codes };
    });

  desk.on(contract.listFactors, async ({ request }) => {
    const { uid } = await desk.currentSession(request);
    const keys = await listPasskeys(db, uid);
    return {
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        since: createdAt.toISOString(),
        last_used: lastUsedAt?.toISOString(),
      })),
      authenticator: await hasAuthenticator(db, uid),
      recovery_codes_left: await countRecoveryCodes(db, uid),
    };
  });

  desk.on(contract.preparePasskey, async ({ request, reply }) => {
    const session = await desk.recentSession(request);
    const options = await passkeys.registration(db, session);
    const asked = { userId: session.uid, passwordHash: null, challenge: options.challenge };
    cookie.write(reply, await putChallenge(db, asked));
    return { ...options };
  });

  desk.on(contract.addPasskey, async ({ body, request, reply }) => {
    const session = await desk.recentSession(request);
    const asked = await takeChallenge(db, cookie.read(request));
    if (asked?.userId !== session.uid || !asked.challenge) throw wrongFactor();
    const { challenge } = asked;
    const response = body.passkey as unknown as RegistrationResponseJSON;
    const given = { name: body.name, challenge, response };
    cookie.clear(reply);
    return added(request, session, body.name, (tx) => passkeys.add(tx, session.uid, given));
  });

  desk.on(contract.prepareAuthenticator, async ({ request }) => {
    const session = await desk.recentSession(request);
    if (await hasAuthenticator(db, session.uid))
      throw new Failure('request/invalid', 'You have an authenticator app already. Please remove it first');
    const secret = await authenticators.prepare(db, session.uid);
    const label = encodeURIComponent(`${shopName}:${session.email}`);
    const details = new URLSearchParams({ secret, issuer: shopName });
    return { secret, address: `otpauth://totp/${label}?${details}` };
  });

  desk.on(contract.addAuthenticator, async ({ body, request }) => {
    const session = await desk.recentSession(request);
    await desk.hold(guesses, session.uid);
    const code = body.code.replaceAll(/\s/g, '');
    return added(request, session, appName, (tx) => authenticators.confirm(tx, session.uid, code));
  });

  desk.on(contract.removeFactor, async ({ body, request }) => {
    const session = await desk.recentSession(request);
    const { uid } = session;
    const key = (await listPasskeys(db, uid)).find(({ id }) => id === body.id);
    await inTransaction(connection, async (transaction) => {
      await lockSession(transaction.db, session);
      const isRemoved =
        body.id === appId
          ? await removeAuthenticator(transaction.db, uid)
          : await removePasskey(transaction.db, uid, body.id);
      if (!isRemoved) throw new Failure('resource/not-found', 'This is removed already');
      await dropCodesWithoutFactor(transaction.db, uid);
      if (!(await hasSecondFactor(transaction.db, uid))) await forgetFactorShown(transaction.db, uid);
      const change = { where: whereaboutsOf(request), detail: key?.name ?? appName };
      await tellOwner(desk.deps, transaction, session, { kind: 'second-factor-removed', ...change });
    });
    return undefined;
  });

  desk.on(contract.renewRecoveryCodes, async ({ request }) => {
    const session = await desk.recentSession(request);
    return inTransaction(connection, async ({ db: tx }) => {
      await lockSession(tx, session);
      if (!(await hasSecondFactor(tx, session.uid)))
        throw new Failure('request/invalid', 'Please add a passkey or an authenticator app first');
      return { recovery_codes: await makeRecoveryCodes(tx, recoverySignatures, session.uid) };
    });
  });
}
