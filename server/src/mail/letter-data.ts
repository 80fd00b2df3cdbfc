import type { Whereabouts } from '../lib/callers/whereabouts.ts';
import type { AccountChange } from './account-changes.ts';

export interface ReceiptLetter {
  number: number;
  totalInCents: number;
  lines: { title: string; version: number; priceInCents: number; isRefunded: boolean }[];
}

export interface NewVersionLetter {
  templateId: string;
  title: string;
  version: number;
  note: string;
  /** Where the reader stops these mails. */
  stopAddress: string;
}

export interface ChangeLetter {
  kind: AccountChange;
  where: Whereabouts;
  detail?: string;
  code: string;
  /** How long the code works. */
  days: number;
}

export interface NewTemplatesLetter {
  /** The latest first. */
  news: { id: string; title: string; categories: string[] }[];
  /** Where the reader stops these mails. */
  stopAddress: string;
}
