import type { Endpoint } from '@counterpart/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { Connection } from '../../../db/connect.ts';
import { inTransaction, type Transaction } from '../../../db/transaction.ts';
import { accountDisabled, requireRecentLogin, signInFirst } from '../../../http/gate.ts';
import { type Handler, mount } from '../../../http/mount.ts';
import type { Limit, RateLimiter } from '../../../http/rate-limit.ts';
import { sameOriginOnly } from '../../../http/same-origin.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Signatures } from '../../../keys/signatures.ts';
import { whereaboutsOf } from '../../../lib/callers/whereabouts.ts';
import type { MailRoom } from '../../../mail/mail-room.ts';
import { identityCookies } from './cookies.ts';
import type { EmbeddedIdentity } from './identity.ts';
import type { KnownDevices } from './passwords/known-devices.ts';
import type { Household } from './records/household.ts';
import { type CheckedPassword, lockPassword } from './records/lock-identity.ts';
import { endSession, type Session, startSession } from './records/sessions.ts';
import { tellOwner } from './records/tell-owner.ts';
import type { Authenticators } from './second-factors/authenticator.ts';
import type { Passkeys } from './second-factors/passkeys.ts';

export interface DeskDeps {
  identity: EmbeddedIdentity;
  household: Household;
  devices: KnownDevices;
  passkeys: Passkeys;
  authenticators: Authenticators;
  recoverySignatures: Signatures;
  connection: Connection;
  jobs: Jobs;
  mailRoom: MailRoom;
  limit: RateLimiter;
  publicUrl: string;
  shopName: string;
}

/** Where the calls of browsers come in that keep their session with us. */
export class Desk {
  readonly cookies: ReturnType<typeof identityCookies>;
  private readonly guards;

  constructor(
    private readonly app: FastifyInstance,
    readonly deps: DeskDeps,
  ) {
    this.cookies = identityCookies(deps.publicUrl);
    this.guards = [sameOriginOnly(deps.publicUrl), keepPrivate];
  }

  on<E extends Endpoint>(endpoint: E, handle: Handler<E>): void {
    mount(this.app, endpoint, handle, this.guards);
  }

  /** For what a crowd may ask for at the same moment; who is refused is so before what they sent is read. */
  onCrowd<E extends Endpoint>(endpoint: E, ensurePlace: () => void, handle: Handler<E>): void {
    const guards = [...this.guards, async () => ensurePlace()];
    mount(this.app, endpoint, handle, guards, { drawsCrowds: true });
  }

  hold(limit: Limit, subject: string): Promise<void> {
    return this.deps.limit({ ...limit, code: 'auth/too-many-requests' }, subject);
  }

  /** The session that the browser had before ends: it could not reach it any more. */
  async signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    checked: CheckedPassword,
    { withFactor } = { withFactor: false },
  ) {
    const { uid, email } = checked;
    const before = this.cookies.session.read(request);
    if (before) await endSession(this.deps.connection.db, before);
    const secret = await inTransaction(this.deps.connection, async (transaction) => {
      await lockPassword(transaction.db, checked);
      const standing = await this.deps.household.standingOf(uid, transaction.db);
      if (standing === 'closed') throw accountDisabled();
      if (standing === 'member') await this.noteSignIn(request, transaction, checked);
      return startSession(transaction.db, uid, whereaboutsOf(request), withFactor);
    });
    this.cookies.session.write(reply, secret);
    this.getToKnow(request, reply, checked);
    return { uid, email };
  }

  private async noteSignIn(request: FastifyRequest, transaction: Transaction, checked: CheckedPassword) {
    const { devices, household } = this.deps;
    const where = whereaboutsOf(request);
    if (devices.nameOf(this.cookies.device.read(request), checked))
      await household.record(transaction.db, checked.uid, { kind: 'signed-in', ...where });
    else await tellOwner(this.deps, transaction, checked, { kind: 'signed-in-new-device', where });
  }

  /** From now on the account knows this browser. */
  getToKnow(request: FastifyRequest, reply: FastifyReply, account: CheckedPassword): void {
    const { device } = this.cookies;
    device.write(reply, this.deps.devices.introduce(device.read(request), account));
  }

  async currentSession(request: FastifyRequest): Promise<Session> {
    const secret = this.cookies.session.read(request);
    const session = secret && (await this.deps.identity.sessions.bySecret(secret));
    if (!session || !isSamePerson(request, session)) throw signInFirst('auth/required');
    if ((await this.deps.household.standingOf(session.uid)) === 'closed') throw accountDisabled();
    return session;
  }

  async recentSession(request: FastifyRequest): Promise<Session> {
    const session = await this.currentSession(request);
    requireRecentLogin({ authTime: session.authTime });
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
