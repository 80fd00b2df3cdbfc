import type { Due } from './timetable.ts';

export interface Queue {
  /** Where it comes by itself. */
  due?: Due;
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  /** How long it may take; after that it is taken for lost, as when the process that had it was killed. */
  expireInSeconds?: number;
}

/** For what is done within seconds, and what somebody may be waiting for. */
export const soon = 120;
const atLength = 900;

/** When each kind of job comes by itself, and how often it is tried again. */
export const queues = {
  // About four days in ever longer pauses, and then it is failed work, about which a person decides.
  mail: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // Nobody waits for a link that comes an hour later.
  'password-reset': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
  'account-letter': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  housekeeping: { due: 17, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'new-version': { retryLimit: 16, retryDelay: 5, retryBackoff: true, expireInSeconds: atLength },
  'new-template': { retryLimit: 16, retryDelay: 5, retryBackoff: true, expireInSeconds: atLength },
  'template-news': { due: 3, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'read-interests': { due: 7, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'owned-together': { due: 13, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  preview: { retryLimit: 2, retryDelay: 30, retryBackoff: true, expireInSeconds: atLength },
  'missing-previews': {
    due: 57,
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: atLength,
  },
  'unused-files': { due: 37, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  compare: { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-comparisons': {
    due: 47,
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: atLength,
  },
  'find-blanks': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-blanks': { due: 27, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'read-inside': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-insides': {
    due: 47,
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: atLength,
  },
  'read-text': { retryLimit: 8, retryDelay: 10, retryBackoff: true, expireInSeconds: atLength },
  'missing-texts': { due: 47, retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: atLength },
  'missing-fingerprints': {
    due: 27,
    retryLimit: 2,
    retryDelay: 60,
    retryBackoff: true,
    expireInSeconds: atLength,
  },
  // The next one comes within a minute.
  reconcile: {
    due: 'every minute',
    retryLimit: 0,
    retryDelay: 1,
    retryBackoff: false,
    expireInSeconds: atLength,
  },
  receipt: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // For days, as with mail: it is other people's money.
  refund: { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'close-page': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'payment-event': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  'failed-work': { due: 'every minute', retryLimit: 0, retryDelay: 1, retryBackoff: false },
  'failed-work-letter': { retryLimit: 16, retryDelay: 5, retryBackoff: true },
  // As providers do it: soon, and then for about a day.
  'sandbox-webhook': { retryLimit: 16, retryDelay: 1, retryBackoff: true },
  'sandbox-expiry': { retryLimit: 8, retryDelay: 5, retryBackoff: true },
} satisfies Record<string, Queue>;
