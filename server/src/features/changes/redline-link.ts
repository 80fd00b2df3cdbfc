import { secondsToDownload, signedLinks } from '../../http/files/signed-link.ts';

export const redlinePath = '/files/redline';

/** Addresses that download the changes between two versions for some minutes, as long as their reader may see them. */
export const redlineLinks = signedLinks({
  path: redlinePath,
  purpose: 'redline',
  ids: ['reader', 'template'],
  numbers: ['from', 'to'],
  seconds: secondsToDownload,
});
