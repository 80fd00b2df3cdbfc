/** The codes that the shop tells apart; a provider may give others. */
type KnownCode =
  | 'auth/invalid-email'
  | 'auth/wrong-password'
  | 'auth/missing-password'
  | 'auth/invalid-credential'
  | 'auth/email-already-in-use'
  | 'auth/user-not-found'
  | 'auth/too-many-requests'
  | 'auth/expired-action-code'
  | 'auth/invalid-action-code'
  | 'auth/requires-recent-login'
  | 'auth/user-token-expired'
  | 'auth/user-disabled'
  | 'auth/operation-not-allowed'
  | 'auth/credential-already-in-use'
  | 'auth/account-exists-with-different-credential'
  | 'auth/multi-factor-auth-required'
  | 'auth/network-request-failed';

type IdentityCode = KnownCode | `auth/${string}`;

/** Names that providers have for what the shop calls otherwise. */
const ours: Record<string, KnownCode> = {
  'email-exists': 'auth/email-already-in-use',
  'email-not-found': 'auth/user-not-found',
  'invalid-password': 'auth/wrong-password',
  'invalid-login-credentials': 'auth/invalid-credential',
  'too-many-attempts-try-later': 'auth/too-many-requests',
  'too-many': 'auth/too-many-requests',
  'expired-oob-code': 'auth/expired-action-code',
  'invalid-oob-code': 'auth/invalid-action-code',
  'credential-too-old-login-again': 'auth/requires-recent-login',
  'token-expired': 'auth/user-token-expired',
  'id-token-expired': 'auth/user-token-expired',
  'federated-user-id-already-linked': 'auth/credential-already-in-use',
  'need-confirmation': 'auth/account-exists-with-different-credential',
  timeout: 'auth/network-request-failed',
};

/** One spelling for `EMAIL_EXISTS`, `auth/email-already-in-use` and codes that nobody has heard of. */
function normaliseCode(given: string): IdentityCode {
  const name = given
    .replace(/^[a-z]+\//i, '')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, '-');
  return ours[name] ?? `auth/${name}`;
}

/** `message` is what the provider says, empty where it says nothing to people. */
export class IdentityError extends Error {
  readonly code: IdentityCode | undefined;

  constructor(code: string | undefined, message = '') {
    super(message);
    this.name = 'IdentityError';
    this.code = code === undefined ? undefined : normaliseCode(code);
  }
}

export const codeOf = (error: unknown): IdentityCode | undefined =>
  error instanceof IdentityError ? error.code : undefined;

const ended: (string | undefined)[] = ['auth/user-token-expired', 'auth/user-disabled'];
/** The session ended without being asked to. */
export const isEnd = (error: unknown): boolean => ended.includes(codeOf(error));

/** Whatever goes wrong in a call is told as an `IdentityError`. */
export const answerWith =
  (asIdentityError: (error: unknown) => IdentityError) =>
  async <T>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      throw asIdentityError(error);
    }
  };
