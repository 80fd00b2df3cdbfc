const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What there are keys for, and for how many seconds one that was replaced is still good. */
export const purposes = {
  certificates: Number.POSITIVE_INFINITY,
  /** Of the embedded identity, good for an hour. */
  tokens: hour + minute,
  /** To documents, good for minutes. */
  links: hour,
  /** Links that leave the mailing list: good for as long as the mail that they stand in. */
  unsubscribing: Number.POSITIVE_INFINITY,
  /** What a browser keeps that was let into an account before. */
  devices: 400 * day,
  /** From mails, good for minutes. */
  codes: hour,
  /** Sealed secrets of authenticator apps: housekeeping seals them anew, but a shop may be closed for long. */
  authenticators: Number.POSITIVE_INFINITY,
  /** Hashes of recovery codes, which are kept until they are used. */
  'recovery-codes': Number.POSITIVE_INFINITY,
  /** Sealed mails in the queue, which forgets them after 30 days. */
  letters: 60 * day,
  'sandbox-webhooks': hour,
} as const;

export type Purpose = keyof typeof purposes;
