import { ApiError, createApi } from '../lib/api.ts';
import { answerWith, codeOf, IdentityError, isEnd } from './identity-error.ts';
import type { Identity, IdentityPort, IdentityWatcher } from './port.ts';
import { onRememberedElsewhere } from './remembered.ts';
import { circumstances, createRefresher, isExpired, timeLimit } from './token-refresh.ts';

interface Held {
  identity: Identity;
  token: string;
  expiresAt: number;
}

interface Credentials {
  email: string;
  password: string;
}

/** Of an identity that cannot be deleted because it is not there. */
const gone: (string | undefined)[] = ['auth/user-not-found', 'auth/required', 'auth/user-token-expired'];

const asIdentityError = (error: unknown): IdentityError => {
  if (!(error instanceof ApiError)) {
    return new IdentityError(
      'auth/network-request-failed',
      'The shop could not be reached. Please check your connection and try again',
    );
  }
  if (error.errors.email) return new IdentityError('auth/invalid-email', error.message);
  if (error.errors.password) return new IdentityError('auth/missing-password', error.message);
  if (error.errors.code) return new IdentityError('auth/invalid-action-code', error.message);
  return new IdentityError(error.code, error.message);
};

const answerOf = answerWith(asIdentityError);

/** The shop's own provider: a session in a cookie that scripts cannot see, and a short-lived token for it. */
export function createEmbedded(): IdentityPort {
  /** How far the server's clock is ahead of ours. */
  let ahead = 0;
  const api = createApi({
    async fetch(path, init) {
      const response = await fetch(path, {
        ...init,
        signal: AbortSignal.timeout(timeLimit(circumstances())),
      });
      const serverTime = Date.parse(response.headers.get('date') ?? '');
      if (serverTime) ahead = serverTime - Date.now();
      return response;
    },
  });

  const watchers = new Set<IdentityWatcher>();
  let held: Held | null | undefined;
  let asking: Promise<Held | null> | undefined;

  const refresher = createRefresher(async () => (await renewed())?.expiresAt);

  function settle(next: Held | null): void {
    const changed = held === undefined || held?.identity.uid !== next?.identity.uid;
    held = next;
    if (next) refresher.start(next.expiresAt);
    else refresher.stop();
    if (changed) for (const watcher of watchers) watcher.changed(next?.identity ?? null);
  }

  const tell = (error: IdentityError) => {
    for (const watcher of watchers) watcher.failed(error);
  };

  async function ask(): Promise<Held | null> {
    const answer = await answerOf(api.post('/api/identity/token'));
    if (!answer) return null;
    const { token, uid, email, expires_at } = answer;
    return { token, identity: { uid, email }, expiresAt: Date.parse(expires_at) - ahead };
  }

  /** Finds out who is signed in now. Calls at the same time share one answer. */
  async function look(): Promise<Held | null> {
    asking ??= ask();
    const mine = asking;
    try {
      const next = await mine;
      if (asking === mine) settle(next);
      return next;
    } finally {
      if (asking === mine) asking = undefined;
    }
  }

  /** After the session was changed an answer that is still on its way is out of date. */
  const lookAgain = (): Promise<Held | null> => {
    asking = undefined;
    return look();
  };

  /** Like `look`, where somebody is thought to be signed in. */
  async function renewed(): Promise<Held | undefined> {
    const before = held;
    try {
      const next = await look();
      if (next) return next;
      if (!before) return;
      throw new IdentityError('auth/user-token-expired', 'TOKEN_EXPIRED');
    } catch (error) {
      if (isEnd(error)) {
        settle(null);
        tell(error as IdentityError);
      }
      throw error;
    }
  }

  const begin = async (path: '/api/identity/sign-up' | '/api/identity/sign-in', body: Credentials) => {
    const identity = await answerOf(api.post(path, { body }));
    await lookAgain();
    return identity;
  };

  const firstLook = () =>
    look().catch((error: IdentityError) => {
      if (isEnd(error)) held = null;
      else refresher.start(0);
      tell(error);
    });

  return {
    considerPassword: (email, password) =>
      answerOf(api.post('/api/identity/consider-password', { body: { email, password } })),

    signUp: (email, password) => begin('/api/identity/sign-up', { email, password }),
    signIn: (email, password) => begin('/api/identity/sign-in', { email, password }),

    async freshToken() {
      if (held && !isExpired(held.expiresAt)) return held.token;
      return (await renewed())?.token;
    },

    watch(watcher) {
      watchers.add(watcher);
      if (held === undefined) void firstLook();
      else watcher.changed(held?.identity ?? null);
      const deaf = onRememberedElsewhere(() => void lookAgain().catch(() => {}));
      return () => {
        deaf();
        watchers.delete(watcher);
        if (watchers.size === 0) refresher.stop();
      };
    },

    verifyPasswordReset: (code) =>
      answerOf(api.post('/api/identity/verify-password-reset', { body: { code } })),

    async confirmPasswordReset(code, password) {
      await answerOf(api.post('/api/identity/confirm-password-reset', { body: { code, password } }));
      await lookAgain().catch(() => {});
    },

    async applyEmailChange(code) {
      await answerOf(api.post('/api/identity/apply-email-change', { body: { code } }));
      await lookAgain().catch(() => {});
    },

    async undoChange(code) {
      const { reset_code } = await answerOf(api.post('/api/identity/undo-change', { body: { code } }));
      await lookAgain().catch(() => {});
      return reset_code;
    },

    sessions: {
      list: () => answerOf(api.get('/api/identity/sessions')),
      end: (id) => answerOf(api.post('/api/identity/end-session', { body: { id } })),
      endOthers: () => answerOf(api.post('/api/identity/end-other-sessions')),
    },

    async reauthenticate(password) {
      const answer = await answerOf(api.post('/api/identity/reauthenticate', { body: { password } }));
      await lookAgain();
      return { secondFactorDue: answer.second_factor_due };
    },

    factors: async () => (await import('./embedded-factors.ts')).createFactors({ api, answerOf, lookAgain }),

    async updatePassword(password) {
      await answerOf(api.post('/api/identity/update-password', { body: { password } }));
      await lookAgain();
    },

    sendEmailChange: (email) => answerOf(api.post('/api/identity/send-email-change', { body: { email } })),

    sendPasswordReset: (email) =>
      answerOf(api.post('/api/identity/send-password-reset', { body: { email } })),

    async deleteIdentity() {
      await answerOf(api.post('/api/identity/delete')).catch((error) => {
        if (!gone.includes(codeOf(error))) throw error;
      });
      asking = undefined;
      settle(null);
    },

    async signOut() {
      await answerOf(api.post('/api/identity/sign-out'));
      asking = undefined;
      settle(null);
    },
  };
}
