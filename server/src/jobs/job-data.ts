import type { PersonChange } from '@counterpart/contract/calls/back-office/people';
import type { Mail } from '../ports/mail/port.ts';
import type { PaymentEvent } from '../ports/payments/port.ts';

/** Every kind of job and what it carries. */
export interface JobData {
  mail: Mail;
  /** Somebody asked for a reset link; whether the address is known shows only here. */
  'password-reset': { email: string };
  /** What an administrator made of an account, for its owner. */
  'account-letter': { letterId: string; email: string; change: PersonChange };
  housekeeping: null;
  /** The owners of earlier versions are to be told of this one. */
  'new-version': { templateId: string; version: number };
  /** A template that is new in the shop, and its news, which are gathered. */
  'new-template': { templateId: string };
  'template-news': null;
  /** What these interests mean; all of them where none is named. */
  'read-interests': { names: string[] } | null;
  'owned-together': null;
  /** The first pages of a document are to be drawn. */
  preview: { templateId: string; documentKey: string };
  'missing-previews': null;
  'unused-files': null;
  /** The versions of a template of which each is to be compared with the one before. */
  compare: { templateId: string };
  'missing-comparisons': null;
  /** The document whose blanks are to be found. */
  'find-blanks': { documentKey: string };
  'missing-blanks': null;
  /** The document of which is to be known what may be said of it before it is bought. */
  'read-inside': { documentKey: string };
  'missing-insides': null;
  /** The template whose text the search is to know. */
  'read-text': { templateId: string };
  'missing-texts': null;
  /** Documents that nobody would know again. */
  'missing-fingerprints': null;
  /** Asks the payment provider about what is not settled yet. */
  reconcile: null;
  /** Mails the receipt of an order that was just placed. */
  receipt: { orderId: string };
  /** Money that goes back for documents of an order. */
  refund: { orderId: string; templateIds: string[] };
  /** The payment page of somebody who has left. */
  'close-page': { checkoutId: string };
  /** What was told about a payment before the payment itself was known. */
  'payment-event': Exclude<PaymentEvent, { kind: 'checkout' | 'other' }>;
  /** That something happened; how things stand is looked up on reading, so that order and repetition do not matter. */
  'sandbox-webhook':
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'refunds' | 'dispute'; paymentId: string };
  /** What was given up is put where administrators decide about it. */
  'failed-work': null;
  /** That there is such work, for the support address. */
  'failed-work-letter': null;
  /** When a payment page of the sandbox has had its time. */
  'sandbox-expiry': { sessionId: string };
}

export type JobName = keyof JobData;
