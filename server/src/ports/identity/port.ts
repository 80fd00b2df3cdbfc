/** A person as the provider knows them. */
export interface Identity {
  uid: string;
  /** In lower case. */
  email: string;
  /** Whether the provider has seen that the person reads this address. */
  emailVerified: boolean;
  /** When the password was entered last. */
  authTime: Date;
  /** When the second factor was shown last; never by who has none. */
  secondFactorAt?: Date;
  /** When this was so. */
  issuedAt: Date;
}

/** Whose token it says it is, by its signature. Who that is, the provider knows: nobody once the session has ended. */
export interface GoodToken {
  outcome: 'valid';
  uid: string;
  identity(): Promise<Identity | undefined>;
}

type ReadToken = GoodToken | { outcome: 'expired' } | { outcome: 'invalid' };

/** What a provider that lives in the shop's own database writes through, so that it is part of the caller's step. */
export interface OpenTransaction {
  executeSql(text: string, values: unknown[]): Promise<unknown>;
}

/** The provider could not be asked; it is worth trying again. */
export class IdentityAway extends Error {}

/** Knows who a bearer of a token is. Passwords, sessions and links are between the browser and the provider. */
export interface IdentityPort {
  /** `valid` for a token of this provider, for this shop, that has not expired. */
  readToken(token: string): Promise<ReadToken>;
  /**
   * Removes an identity with all its sessions; one that is gone already is fine. A provider that only the person
   * can tell to do so does nothing here, and the browser has to ask for it.
   */
  deleteIdentity(uid: string, transaction: OpenTransaction): Promise<void>;
  /** Removes the identity of an address, if no user record names it. */
  removeUnclaimed(email: string, transaction: OpenTransaction): Promise<void>;
  /** Removes what is of no use any more: identities from before then that no user record names, and whatever has expired. */
  removeLeftovers(before: Date, transaction: OpenTransaction): Promise<void>;
}
