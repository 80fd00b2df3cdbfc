import type { ListedSession } from '@counterpart/contract/calls/identity';
import type { ListedFactors } from '@counterpart/contract/calls/second-factors';
import type { IdentityError } from './identity-error.ts';

/** Somebody who has proven with a password who they are. */
export interface Identity {
  uid: string;
  email: string;
}

export interface IdentityWatcher {
  /** Once as soon as it is known, then whenever it changes, in this tab or another one. */
  changed(identity: Identity | null): void;
  /** The state could not be found out, or ended by itself. */
  failed(error: IdentityError): void;
}

/** Where somebody is signed in. */
interface Sessions {
  list(): Promise<ListedSession[]>;
  end(id: string): Promise<void>;
  endOthers(): Promise<void>;
}

/** What a second factor is shown for: instead of a password, after it, or again in a session. */
export type FactorPurpose = 'sign-in' | 'second-step' | 'session';

/** What somebody has beside the password. Whoever adds the first one gets recovery codes. */
export interface Factors {
  list(): Promise<ListedFactors>;
  addPasskey(name: string): Promise<string[]>;
  prepareAuthenticator(): Promise<{ secret: string; address: string }>;
  addAuthenticator(code: string): Promise<string[]>;
  remove(id: string): Promise<void>;
  renewRecoveryCodes(): Promise<string[]>;
  ways(purpose: FactorPurpose): Promise<{ code: boolean; passkey: boolean }>;
  signInWithPasskey(): Promise<Identity>;
  /** With a code, or without one for a passkey. */
  finishSignIn(code?: string): Promise<Identity>;
  show(code?: string): Promise<void>;
}

/** Keeps passwords and sessions. Everything that fails does so with an `IdentityError`. */
export interface IdentityPort {
  /** Fails for a password that would be refused to this address; a provider that cannot tell yet says nothing. */
  considerPassword(email: string, password: string): Promise<void>;
  /** Creates an identity and signs it in. */
  signUp(email: string, password: string): Promise<Identity>;
  signIn(email: string, password: string): Promise<Identity>;
  /** Good for 30 seconds at least. Fails when the session has ended; gives nothing when nobody is signed in. */
  freshToken(): Promise<string | undefined>;
  /** Answers how to stop watching. */
  watch(watcher: IdentityWatcher): () => void;
  /** Looks at a code from a mail without using it up. */
  verifyPasswordReset(code: string): Promise<void>;
  confirmPasswordReset(code: string, password: string): Promise<void>;
  applyEmailChange(code: string): Promise<void>;
  /** Takes a change back with the code from the mail that told of it; may answer the code for a new password. */
  undoChange(code: string): Promise<string | undefined>;
  /** Nothing where the provider does not tell. */
  sessions?: Sessions;
  /** What follows counts as done with a password that was entered just now. */
  reauthenticate(password: string): Promise<{ secondFactorDue: boolean }>;
  /** Nothing where the provider has its own; loaded when used. */
  factors?(): Promise<Factors>;
  updatePassword(password: string): Promise<void>;
  /** Mails the link that makes an address the one to sign in with. */
  sendEmailChange(email: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  /** Fine with one that is gone already. */
  deleteIdentity(): Promise<void>;
  signOut(): Promise<void>;
}
