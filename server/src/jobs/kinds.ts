import type { JobData } from './job-data.ts';

/** What the shop knows about what a job names. */
export interface Found {
  orderNumber: number | null;
  /** Nobody who has left. */
  buyer: string | null;
  title: string | null;
}

/** What may be seen of a job by who decides about it: no codes, no links, no texts. */
interface Kind<Data> {
  name: string;
  /** What exactly, and for whom. */
  describe?(data: Partial<Data>, found: Found): { about?: string | null; whom?: string | null };
  /** What it means to give it up for good. */
  discarding: string;
}

/** Comes again by itself. */
const recurring = (name: string): Kind<unknown> => ({
  name,
  discarding: 'It comes again by itself, and stands here again if it fails again.',
});

const ofOrder = (_data: unknown, { orderNumber, buyer }: Found) => ({
  about: orderNumber === null ? null : `order ${orderNumber}`,
  whom: buyer,
});
const ofTemplate = (_data: unknown, { title }: Found) => ({ about: title });

/** A refund that the buyer's bank sent back later; tried again it is another refund. */
export const returnedRefund = 'returned-refund';

export const kinds: { [Name in keyof JobData]: Kind<JobData[Name]> } & {
  [returnedRefund]: Kind<JobData['refund']>;
} = {
  mail: {
    name: 'Mail',
    describe: ({ subject, to }) => ({ about: subject, whom: to }),
    discarding: 'The mail is never sent.',
  },
  'password-reset': {
    name: 'Link to a new password',
    describe: ({ email }) => ({ whom: email }),
    discarding: 'No link is sent. Whoever still wants one can ask for it again.',
  },
  'account-letter': {
    name: 'Mail about a change of an account',
    describe: ({ email }) => ({ whom: email }),
    discarding: 'The owner of the account is not told by mail. The change itself stays.',
  },
  'new-version': {
    name: 'Mails about a new version',
    describe: ({ version }, { title }) => ({ about: title && `${title}, version ${version}` }),
    discarding: 'Owners who have not been told yet are not told by mail. The version is theirs all the same.',
  },
  'new-template': {
    name: 'Look for whom a new template fits',
    describe: ofTemplate,
    discarding: 'Nobody is told of the template by mail. It is in the shop all the same.',
  },
  preview: {
    name: 'Pages for a preview',
    describe: ofTemplate,
    discarding: 'The preview stays without pages for now.',
  },
  compare: {
    name: 'Comparison of versions',
    describe: ofTemplate,
    discarding: 'Whoever asks for the comparison waits for it.',
  },
  'find-blanks': {
    name: 'Blanks of a document',
    describe: ofTemplate,
    discarding: 'The document cannot be filled in until its blanks are found in another way.',
  },
  'read-inside': {
    name: 'Look into a document',
    describe: ofTemplate,
    discarding: 'Whoever previews the document waits until it is read in another way.',
  },
  'read-text': {
    name: 'Words of a document',
    describe: ofTemplate,
    discarding: 'The search finds the document by its title, categories and description only.',
  },
  receipt: {
    name: 'Receipt',
    describe: ofOrder,
    discarding:
      'The buyer gets no receipt by mail. It can still be downloaded and mailed again from their orders.',
  },
  refund: {
    name: 'Refund',
    describe: ofOrder,
    discarding:
      'The money does not go back by itself, and the buyer does not have the document any more. Give it back at the payment provider.',
  },
  [returnedRefund]: {
    name: 'Refund that came back from the bank',
    describe: ofOrder,
    discarding: 'The money stays with the shop, and the document with its buyer.',
  },
  'close-page': {
    name: 'Closing of a payment page',
    discarding: 'The page of somebody who has left stays open until its time is up.',
  },
  'payment-event': {
    name: 'Report of the payment provider',
    describe: ({ paymentId }) => ({ about: paymentId }),
    discarding: 'A refund or dispute is not applied. Look at the payment at the payment provider.',
  },
  'sandbox-webhook': {
    name: 'Report of the payment sandbox',
    discarding: 'The shop is not told. It asks about unsettled payments by itself.',
  },
  'sandbox-expiry': {
    name: 'End of a sandbox payment page',
    discarding: 'The page stays open.',
  },
  housekeeping: recurring('Hourly cleaning up'),
  'template-news': recurring('Hourly mails about new templates'),
  'read-interests': recurring('Hourly look at what people are interested in'),
  'owned-together': recurring('Hourly count of what is bought together'),
  'missing-previews': recurring('Hourly look for missing previews'),
  'unused-files': recurring('Hourly look for unused files'),
  'missing-comparisons': recurring('Hourly look for missing comparisons'),
  'missing-blanks': recurring('Hourly look for missing blanks'),
  'missing-insides': recurring('Hourly look for documents that nobody has looked into'),
  'missing-texts': recurring('Hourly look for documents that the search does not know'),
  'missing-fingerprints': recurring('Hourly look for missing fingerprints'),
  reconcile: recurring('Question about unsettled payments'),
  'failed-work': recurring('Look for failed work'),
  'failed-work-letter': recurring('Mail about failed work'),
};

export type FailedKind = keyof typeof kinds;
