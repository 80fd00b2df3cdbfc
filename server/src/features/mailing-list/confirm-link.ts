import { signedLinks } from '../../http/files/signed-link.ts';

export const confirmPath = '/mailing-list/confirm';

export const confirmDays = 7;

/** They put one address on the list, within some days of the mail that they stand in. */
export const confirmLinks = signedLinks({
  path: confirmPath,
  purpose: 'confirm-subscription',
  ids: ['address'],
  numbers: [],
  seconds: confirmDays * 24 * 60 * 60,
});
