import type { ActivityKind } from '@counterpart/contract/facts/activity';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../../../db/connect.ts';
import type { Whereabouts } from '../../../../lib/callers/whereabouts.ts';

/** What the provider has to know from the shop that it lives in, and tells it. */
export interface Household {
  /** Whether this browser has just proven that the address is its user's. */
  mayRegister(email: string, request: FastifyRequest): Promise<boolean>;
  addressChanged(db: Queryable, uid: string, email: string): Promise<void>;
  removePerson(uid: string): Promise<void>;
  /** Nobody has no user record, as while they sign up; whose account is closed is let in nowhere. */
  standingOf(uid: string, db?: Queryable): Promise<'nobody' | 'member' | 'closed'>;
  /** Something happened to the account of somebody. */
  record(
    db: Queryable,
    uid: string,
    event: Whereabouts & { kind: ActivityKind; detail?: string },
  ): Promise<void>;
  recordFailure(db: Queryable, email: string, where: Whereabouts): Promise<void>;
}
