import type { Profile, Role } from '@counterpart/contract/calls/accounts';
import type { Access } from '@counterpart/contract/endpoint';
import { sessionExpired } from '@counterpart/contract/facts/sentences';
import type { FastifyRequest } from 'fastify';
import { type GoodToken, type Identity, IdentityAway, type IdentityPort } from '../ports/identity/port.ts';
import { Failure } from './failure.ts';
import { forbidden } from './refusals.ts';

/** Somebody with a user record, as it is at this moment. */
export interface Person {
  id: string;
  uid: string;
  email: string;
  role: Role;
  profile: Profile;
  authTime: Date;
  /** When the second factor was shown last; never by who has none. */
  secondFactorAt?: Date;
}

/** Who a handler is called by, depending on who may call it. */
export type Caller<A extends Access> = A extends 'signed-in' | 'admin'
  ? Person
  : A extends 'either'
    ? Person | undefined
    : A extends 'identified'
      ? Identity
      : undefined;

/** Whose token it is: looks for the user record, and asks the provider, at once. */
export type FindPerson = (token: GoodToken) => Promise<Person | 'disabled' | 'unidentified' | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate;
  }
  interface FastifyRequest {
    caller: Person | Identity | undefined;
  }
}

export const signInFirst = (code: 'auth/required' | 'auth/id-token-invalid' | 'auth/user-not-found') =>
  new Failure(code, 'Please sign in to continue');

export const accountDisabled = () => new Failure('auth/user-disabled', 'This account has been disabled');

/** Lets a call pass, or says why not. Whether somebody exists, and as what, is looked up every time. */
export class Gate {
  constructor(
    private readonly identity: IdentityPort,
    private readonly findPerson: FindPerson,
    private readonly rules: { requireAdminMfa: boolean },
  ) {}

  async admit(request: FastifyRequest, access: Access): Promise<Person | Identity | undefined> {
    if (access === 'open' || access === 'browser' || access === 'session') return undefined;
    if (access === 'either' && !request.headers.authorization) return undefined;
    const token = await this.tokenOf(request);
    if (access === 'identified') return (await token.identity()) ?? refuseToken();
    const person = await this.findPerson(token);
    if (person === 'unidentified') return refuseToken();
    if (!person) throw signInFirst('auth/user-not-found');
    if (person === 'disabled') throw accountDisabled();
    if (access === 'admin' && person.role !== 'ADMIN') throw forbidden();
    if (access === 'admin' && this.rules.requireAdminMfa && !person.secondFactorAt)
      throw new Failure(
        'auth/second-factor-required',
        'Administrators need a second factor. Please add one under Manage Account',
      );
    return person;
  }

  private async tokenOf({ headers }: FastifyRequest): Promise<GoodToken> {
    const token = /^Bearer +(\S{1,8192})$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) throw signInFirst('auth/required');
    const read = await this.identity.readToken(token).catch(sayThatItIsAway);
    switch (read.outcome) {
      case 'valid':
        return read;
      case 'expired':
        throw new Failure('auth/id-token-expired', sessionExpired);
      case 'invalid':
        return refuseToken();
    }
  }
}

function refuseToken(): never {
  throw signInFirst('auth/id-token-invalid');
}

function sayThatItIsAway(error: unknown): never {
  if (!(error instanceof IdentityAway)) throw error;
  const sentence = 'Signing in is not possible right now. Please try again shortly';
  throw new Failure('server/unavailable', sentence, { retryAfterSeconds: 5 });
}

const minutesAgo = (moment: Date) => (Date.now() - moment.getTime()) / 60_000;

const recentMinutes = 5;
export const recentFactorMinutes = 10;

/** Sensitive calls want a password that was entered just now, and of administrators their second factor, if they have one. */
export function requireRecentLogin(who: Pick<Person, 'authTime'> & Partial<Person>): void {
  if (minutesAgo(who.authTime) > recentMinutes)
    throw new Failure('auth/requires-recent-login', 'Please enter your password again');
  if (who.role === 'ADMIN' && who.secondFactorAt && minutesAgo(who.secondFactorAt) > recentFactorMinutes)
    throw new Failure('auth/requires-second-factor', 'Please confirm with your second factor again');
}
