import type { User } from '@counterpart/contract/calls/accounts';
import { createStore } from '../../../lib/store.ts';

/** Who is here: not known yet, somebody, or nobody. */
export type Session =
  | { signedIn: undefined; user?: undefined }
  | { signedIn: true; user: User }
  | { signedIn: false; user?: undefined };

export const unknown: Session = { signedIn: undefined };
export const nobody: Session = { signedIn: false };

const session = createStore<Session>(unknown);

export const currentSession = session.get;
export const onSessionChange = session.subscribe;

export function setSession(next: Session): void {
  delete document.documentElement.dataset.remembered;
  session.set(next);
}

export const useSession = (): Session => session.use((now) => now);

/** Nobody also as long as it is not known; where that makes a difference, `useSession` tells. */
export const useUser = (): User | undefined => session.use(({ user }) => user);

export const knownSession = (): Promise<Session> =>
  new Promise((resolve) => {
    if (currentSession().signedIn !== undefined) return resolve(currentSession());
    const unsubscribe = onSessionChange(() => {
      unsubscribe();
      resolve(currentSession());
    });
  });
