import type { TitledLetter } from './layout.ts';

export const confirmLetter = (shopName: string, address: string, days: number): TitledLetter => ({
  subject: `Please confirm your subscription to ${shopName}`,
  heading: 'One more step',
  paragraphs: [
    `Somebody, probably you, asked for the news of ${shopName} to be sent to this address. It is on the mailing list once you say so.`,
  ],
  action: { label: 'Confirm the subscription', address },
  footnote: `The link works for ${days} days. If you did not ask for it, ignore this mail: nothing else will come.`,
});

export const onTheListLetter = (shopName: string, stopAddress: string): TitledLetter => ({
  subject: `You are on the mailing list of ${shopName}`,
  heading: 'You are on the mailing list already',
  paragraphs: [
    `Somebody, probably you, asked for the news of ${shopName} to be sent to this address. It is.`,
  ],
  footnote: 'There is nothing to do.',
  stop: { label: 'Leave the mailing list', address: stopAddress },
});
