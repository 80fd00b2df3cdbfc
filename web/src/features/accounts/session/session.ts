import type { User } from '@counterpart/contract/accounts';
import type { IdentityProvider } from '@counterpart/contract/shop';
import { useSyncExternalStore } from 'react';
import { onRememberedElsewhere, rememberedUid } from '../../../identity/remembered.ts';
import { type ApiError, speakFor } from '../../../lib/api.ts';
import { toast } from '../../../ui/toast/toast.ts';
import type { Account } from './account.ts';

/** Who is here: not known yet, somebody, or nobody. */
export type Session =
  | { signedIn: undefined; user?: undefined }
  | { signedIn: true; user: User }
  | { signedIn: false; user?: undefined };

export const unknown: Session = { signedIn: undefined };
export const nobody: Session = { signedIn: false };

const listeners = new Set<() => void>();
let current: Session = unknown;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentSession = (): Session => current;

export function setSession(next: Session): void {
  current = next;
  delete document.documentElement.dataset.remembered;
  for (const listener of listeners) listener();
}

/** The server renders every page for somebody unknown. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => unknown);

/** For what looks the same to nobody and to somebody unknown. */
export const useUser = (): User | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current.user,
    () => undefined,
  );

export const knownSession = (): Promise<Session> =>
  new Promise((resolve) => {
    if (current.signedIn !== undefined) return resolve(current);
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve(current);
    });
  });

export interface Circumstances {
  provider: IdentityProvider;
  publicUrl: string;
  goToTemplates: () => void;
}

let circumstances: Circumstances;
let opening: Promise<Account> | undefined;

/** What only people with an account need is loaded when the first of them shows up. */
export function openAccount(): Promise<Account> {
  opening ??= import('./account.ts').then(({ createAccount }) => createAccount(circumstances));
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function recall(): Promise<void> {
  try {
    await openAccount();
  } catch {
    setSession(nobody);
    toast.error('Error retrieving user information. Please try again');
  }
}

async function identify(): Promise<Record<string, string>> {
  const { signedIn } = await knownSession();
  if (!signedIn) return {};
  const token = await (await openAccount()).identity.freshToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

const ends = ['auth/id-token-expired', 'auth/id-token-invalid', 'auth/user-not-found', 'auth/user-disabled'];

function refused(error: ApiError): void {
  if (!ends.includes(error.code ?? '') || !current.signedIn) return;
  void openAccount().then((account) => account.end(error));
}

/** Finds out who is here, and goes on watching. A browser that remembers nobody asks nothing. */
export function startSession(given: Circumstances): void {
  circumstances = given;
  speakFor({ identify, refused });
  if (rememberedUid()) return void recall();
  setSession(nobody);
  const stop = onRememberedElsewhere(() => {
    if (!rememberedUid()) return;
    stop();
    void recall();
  });
}
