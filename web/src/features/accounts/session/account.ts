import type { User } from '@counterpart/contract/calls/accounts';
import type { IdentityProvider } from '@counterpart/contract/shop';
import type { IdentityError } from '../../../identity/identity-error.ts';
import { openIdentity } from '../../../identity/open.ts';
import type { Identity, IdentityPort } from '../../../identity/port.ts';
import { onRememberedElsewhere, remember, rememberedUid } from '../../../identity/remembered.ts';
import { type ApiClient, type ApiError, createApi } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { endedToast, endSession, isEnd, isRefusal, profileFailure, sayEnded } from './end-session.ts';
import { currentSession, nobody, setSession } from './session.ts';

export interface AccountSetup {
  provider: IdentityProvider;
  publicUrl: string;
  goToTemplates: () => void;
}

/** The signed-in person's side of the shop. */
export interface Account {
  identity: IdentityPort;
  /** Calls as whoever the identity says, before the session is open. */
  api: ApiClient;
  /** Does something with the identity that is not to be taken for a sign-in until it is finished. */
  quietly<T>(work: () => Promise<T>): Promise<T>;
  /** Makes up for what went by quietly while it was not known yet who is here. */
  review(): void;
  /** Loads the profile of a new identity and opens the session; says what is wrong if that fails. */
  admit(who: Identity): Promise<void>;
  /** Opens the session of somebody whose profile is at hand. */
  welcome(uid: string, user: User): void;
  /** A call was refused: ends the session if that is why. */
  refused(error: ApiError): void;
  /** Forgets who was here. */
  clear(): void;
  logOut(): Promise<void>;
}

export async function createAccount(setup: AccountSetup): Promise<Account> {
  const { provider, publicUrl, goToTemplates } = setup;
  const identity = await openIdentity(provider, publicUrl);
  const api = createApi({
    fetch: (path, init) => fetch(path, init),
    identify: async () => ({ authorization: `Bearer ${await identity.freshToken()}` }),
  });

  let quiet = 0;
  /** A profile that arrives after somebody else has come or gone is nobody's. */
  let turn = 0;
  /** Whom the session is open for, and whom the identity provider sees. */
  let admitted: string | undefined;
  let seen: Identity | null | undefined;

  const account: Account = {
    identity,
    api,

    async quietly(work) {
      quiet++;
      try {
        return await work();
      } finally {
        quiet--;
      }
    },

    review() {
      if (seen !== undefined && currentSession().signedIn === undefined) changed(seen);
    },

    async admit(who) {
      const mine = ++turn;
      try {
        const user = await api.get('/api/user');
        if (mine === turn) account.welcome(who.uid, user);
      } catch (error) {
        if (mine !== turn) return;
        toast.error(profileFailure(error), endedToast);
        await account.quietly(() => identity.signOut()).catch(() => {});
        account.clear();
      }
    },

    welcome(uid, user) {
      turn++;
      admitted = uid;
      remember(uid);
      setSession({ signedIn: true, user });
    },

    refused(error) {
      if (isRefusal(error) && currentSession().signedIn) void endSession(error, leave);
    },

    clear() {
      turn++;
      admitted = undefined;
      remember(undefined);
      setSession(nobody);
    },

    async logOut() {
      try {
        await account.quietly(() => identity.signOut());
      } catch {
        toast.error('An error occured while logging out. Please try again later');
        return;
      }
      account.clear();
      goToTemplates();
      toast.success('You have been signed out');
    },
  };

  async function leave(): Promise<void> {
    await account.quietly(() => identity.signOut()).catch(() => {});
    account.clear();
    goToTemplates();
  }

  function changed(who: Identity | null): void {
    seen = who;
    if (quiet > 0) return;
    if (who) {
      admitRemembered();
      return;
    }
    const endedUnseen = currentSession().signedIn === undefined && rememberedUid() !== undefined;
    account.clear();
    if (endedUnseen) sayEnded();
  }

  /** An identity that was never remembered is what a broken sign-up has left behind. */
  function admitRemembered(): void {
    if (!seen || seen.uid === admitted) return;
    if (rememberedUid() === seen.uid) void account.admit(seen);
    else if (currentSession().signedIn === undefined) account.clear();
  }

  function failed(error: IdentityError): void {
    if (isEnd(error)) return void endSession(error, leave);
    toast.error('Error retrieving user information. Please try again', endedToast);
    if (currentSession().signedIn === undefined) setSession(nobody);
  }

  onRememberedElsewhere(admitRemembered);
  identity.watch({ changed, failed });
  return account;
}
