import { signedLinks } from '../../http/files/signed-link.ts';

export const confirmPath = '/mailing-list/confirm';

/** They put one address on the list, within a week of the mail that they stand in. */
export const confirmLinks = signedLinks({
  path: confirmPath,
  purpose: 'confirm-subscription',
  ids: ['address'],
  numbers: [],
  seconds: 7 * 24 * 60 * 60,
});
