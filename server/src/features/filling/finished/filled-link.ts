import { secondsToDownload, signedLinks } from '../../../http/files/signed-link.ts';

export const filledPath = '/files/filled';

/** Addresses that download a filled document for some minutes, as long as who filled it in owns it. */
export const filledLinks = signedLinks({
  path: filledPath,
  purpose: 'filled',
  ids: ['reader', 'set', 'format'],
  numbers: [],
  seconds: secondsToDownload,
});
