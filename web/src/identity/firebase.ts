import type { IdentityProvider } from '@counterpart/contract/shop';
import { initializeApp } from '@firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { answerWith, codeOf, IdentityError, isEnd } from './identity-error.ts';
import type { Identity, IdentityPort, IdentityWatcher } from './port.ts';
import { createRefresher } from './token-refresh.ts';

type Project = Extract<IdentityProvider, { kind: 'firebase' }>;

/** 'Firebase: The password is too short. (auth/weak-password).' says its middle part to people, if it has one. */
const sentenceOf = (message: string): string => {
  const sentence = message
    .replace(/^Firebase: /, '')
    .replace(/\s*\(auth\/[^)]*\)\.?$/, '')
    .trim();
  return sentence === 'Error' ? '' : sentence;
};

const asIdentityError = (error: unknown): IdentityError => {
  if (error instanceof IdentityError) return error;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return new IdentityError(
    typeof code === 'string' ? code : undefined,
    typeof message === 'string' ? sentenceOf(message) : '',
  );
};

const answerOf = answerWith(asIdentityError);

const identityOf = ({ uid, email }: User): Identity => ({ uid, email: email ?? '' });

/**
 * Firebase Authentication. Its own client keeps the time limits, counts a token as expired early and tells other
 * tabs; refreshing ahead of time is left to us.
 */
export function createFirebase(project: Project, publicUrl: string): IdentityPort {
  const { apiKey, authDomain, projectId, emulatorHost } = project;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });

  const watchers = new Set<IdentityWatcher>();

  const tokenOf = async (user: User, force: boolean) => {
    try {
      const { token, expirationTime } = await answerOf(user.getIdTokenResult(force));
      refresher.start(Date.parse(expirationTime));
      return { token, expiresAt: Date.parse(expirationTime) };
    } catch (error) {
      if (isEnd(error)) {
        for (const watcher of watchers) watcher.failed(error as IdentityError);
      }
      throw error;
    }
  };

  const refresher = createRefresher(async () => {
    if (!auth.currentUser) return;
    return (await tokenOf(auth.currentUser, true)).expiresAt;
  });

  const currentUser = (): User => {
    if (!auth.currentUser) throw new IdentityError('auth/user-not-found');
    return auth.currentUser;
  };

  return {
    /** Its own policy speaks when the account is made. */
    considerPassword: async () => undefined,

    signUp: async (email, password) =>
      identityOf((await answerOf(createUserWithEmailAndPassword(auth, email, password))).user),

    signIn: async (email, password) =>
      identityOf((await answerOf(signInWithEmailAndPassword(auth, email, password))).user),

    async freshToken() {
      await auth.authStateReady();
      return auth.currentUser ? (await tokenOf(auth.currentUser, false)).token : undefined;
    },

    watch(watcher) {
      watchers.add(watcher);
      const stop = onAuthStateChanged(
        auth,
        (user) => {
          if (!user) refresher.stop();
          watcher.changed(user && identityOf(user));
        },
        (error) => watcher.failed(asIdentityError(error)),
      );
      return () => {
        stop();
        watchers.delete(watcher);
      };
    },

    async verifyPasswordReset(code) {
      await answerOf(verifyPasswordResetCode(auth, code));
    },

    confirmPasswordReset: (code, password) => answerOf(confirmPasswordReset(auth, code, password)),

    async applyEmailChange(code) {
      await auth.authStateReady();
      const before = auth.currentUser?.email;
      await answerOf(applyActionCode(auth, code));
      // Firebase may end the session of the changed account by itself, and need not do so at once.
      await auth.currentUser?.reload().catch(() => {});
      if (auth.currentUser?.email !== before) await answerOf(signOut(auth));
    },

    async undoChange(code) {
      await answerOf(applyActionCode(auth, code));
      await answerOf(signOut(auth)).catch(() => {});
      return undefined;
    },

    async reauthenticate(password) {
      const user = currentUser();
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await answerOf(reauthenticateWithCredential(user, credential));
      return { secondFactorDue: false };
    },

    updatePassword: async (password) => answerOf(updatePassword(currentUser(), password)),

    sendEmailChange: async (email) => answerOf(verifyBeforeUpdateEmail(currentUser(), email)),

    sendPasswordReset: (email) =>
      answerOf(sendPasswordResetEmail(auth, email, { url: `${publicUrl}/login` })),

    async deleteIdentity() {
      if (!auth.currentUser) return;
      try {
        await answerOf(deleteUser(auth.currentUser));
      } catch (error) {
        const code = codeOf(error);
        if (code !== 'auth/user-not-found' && code !== 'auth/user-token-expired') throw error;
        await answerOf(signOut(auth));
      }
    },

    signOut: () => answerOf(signOut(auth)),
  };
}
