export interface Retries {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  /** How long it may take; after that it is taken for lost, as when the process that had it was killed. */
  expireInSeconds?: number;
}

/** For what is done within seconds, and what somebody may be waiting for. */
export const soon = 120;
const atLength = 900;

/** How often each kind of job is tried again. */
export const queues = {
  // About four days in ever longer pauses, and then it is failed work, about which a person decides.
  mail: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // Nobody waits for a link that comes an hour later.
  'password-reset': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'account-letter': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  housekeeping: { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'new-version': { retryLimit: 16, retryDelay: 5, retryBackoff: true, expireInSeconds: atLength },
  'new-template': { retryLimit: 16, retryDelay: 5, retryBackoff: true, expireInSeconds: atLength },
  'template-news': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'read-interests': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'owned-together': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  preview: { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: atLength },
  'missing-previews': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'unused-files': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  compare: { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-comparisons': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'find-blanks': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-blanks': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'read-inside': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-insides': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'read-text': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-texts': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'missing-fingerprints': { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  // The next one comes within a minute.
  reconcile: { retryLimit: 0, retryDelay: 1, retryBackoff: false, expireInSeconds: atLength },
  receipt: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // For days, as with mail: it is other people's money.
  refund: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'close-page': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'payment-event': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'failed-work': { retryLimit: 0, retryDelay: 1, retryBackoff: false },
  'failed-work-letter': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // As providers do it: soon, and then for about a day.
  'sandbox-webhook': { retryLimit: 16, retryDelay: 1, retryBackoff: true },
  'sandbox-expiry': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
} satisfies Record<string, Retries>;
