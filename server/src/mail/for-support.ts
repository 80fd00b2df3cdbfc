import { dollars } from '@counterpart/contract/facts/money';
import { adminFailedWork, adminOrders } from '@counterpart/contract/facts/paths';
import type { TitledLetter } from './layout.ts';

export const unclearRefundLetter = (orderNumber: number, amountsInCents: number[]): TitledLetter => ({
  subject: `A refund of order ${orderNumber} names no document`,
  heading: `A refund of order ${orderNumber} names no document`,
  paragraphs: [
    `${amountsInCents.map(dollars).join(', ')} went back to the buyer, and it could be for one document or another.`,
    'Nothing was taken from the buyer. If a document should be, refund that document from the shop instead.',
  ],
});

export const failedRefundLetter = (
  orderNumber: number,
  amountInCents: number,
  titles: string[],
): TitledLetter => ({
  subject: `A refund of order ${orderNumber} did not reach its buyer`,
  heading: `A refund of order ${orderNumber} did not reach its buyer`,
  paragraphs: [
    titles.length > 0
      ? `${dollars(amountInCents)} for ${titles.join(', ')} came back from the buyer's bank. The buyer has the document again.`
      : `${dollars(amountInCents)} came back from the buyer's bank. It names no document, and nothing had been taken from the buyer.`,
    'If the money should go back all the same, ask the buyer where to, and refund the document once more.',
  ],
});

export const failedWorkLetter = (
  waiting: { name: string; count: number }[],
  publicUrl: string,
): TitledLetter => ({
  subject: 'Some work of the shop failed and waits for you',
  heading: 'Some work of the shop failed',
  paragraphs: ['It was tried again and again, and given up. It stays until somebody decides about it:'],
  rows: waiting.map(({ name, count }) => ({ label: name, value: String(count), isAmount: true })),
  action: { label: 'Look at the failed work', address: publicUrl + adminFailedWork },
  footnote: 'There is one such mail an hour at most, whatever happens.',
});

const disputeTurns = {
  open: {
    words: 'is disputed',
    sentence:
      'The buyer, or the bank, wants the money back. The documents are kept back until it is decided; answer at the payment provider before its deadline.',
  },
  won: {
    words: 'is yours: the dispute was won',
    sentence: 'The money stays, and the buyer has the documents again.',
  },
  lost: {
    words: 'is lost: the dispute was lost',
    sentence: 'The money went back to the buyer, who does not get the documents again.',
  },
} as const;

export function disputeLetter(
  orderNumber: number,
  status: keyof typeof disputeTurns,
  publicUrl: string,
): TitledLetter {
  const { words, sentence } = disputeTurns[status];
  const subject = `The payment of order ${orderNumber} ${words}`;
  return {
    subject,
    heading: subject,
    paragraphs: [sentence],
    action: { label: 'Go to the orders', address: publicUrl + adminOrders },
  };
}
